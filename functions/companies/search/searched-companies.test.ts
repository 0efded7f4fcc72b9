import { expect, test } from 'vitest'
import { SearchCriteria, SearchRequest, sponsorships } from '#shared/api/search.ts'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { plainRow } from '../../../tests/support/plain-row.ts'
import { documentSample, routeSample } from '../../../tests/support/samples/company-document-sample.ts'
import { emailSample, phoneSample } from '../../../tests/support/samples/company-sample.ts'
import { jsonResponse, withRows } from '../../platform/http/error-response.ts'
import { companyIndexSchema } from '../index/company-index.ts'
import { searchableIndex } from '../index/searchable-index.ts'
import { companyQuery } from './company-query.ts'
import { userRow } from './present-row.ts'
import { searchCompanies } from './search-companies.ts'

const page = 'https://a.example/page'
const pounds = { salary_currency: 'GBP', salary_period: 'YEAR' }

/** Five companies. The answers below follow from them by hand. */
const companies = [
  documentSample({
    registration: {
      id: 1,
      name: 'Alder Care Ltd',
      town: 'Leeds',
      routes: [routeSample('Skilled Worker', 'A rating')],
    },
    profile: {
      website: 'https://www.alder.example/',
      careers_page: page,
      emails: [emailSample('jobs@alder.example')],
      postcode: 'LS1 4AP',
      sector_ids: [17],
      company_size: '10-49',
      income: '£1m-£10m',
    },
    vacancies: [{ job_category_id: 22, salary_min: 40_000, salary_max: 45_000, ...pounds }],
  }),
  documentSample({
    registration: {
      id: 2,
      name: 'Birch Ltd',
      town: 'London',
      routes: [routeSample('Skilled Worker', 'B rating')],
    },
    profile: {
      linkedin: page,
      phones: [phoneSample('020 7946 0000')],
      sector_ids: [10, 17],
      company_size: '50-249',
    },
    vacancies: [{ job_category_id: 22, visa_sponsorship: 0, salary_min: 90_000, ...pounds }],
  }),
  documentSample({
    registration: {
      id: 3,
      name: 'Cedar Ltd',
      town: 'Cardiff',
      routes: [routeSample('Creative Worker', 'A rating')],
    },
  }),
  documentSample({
    registration: { id: 4, name: 'Douglas Ltd', town: 'Edinburgh' },
    profile: { facebook: page, contact_page: page, vacancies_page: page, postcode: 'EH11 1AA' },
    vacancies: [{ job_category_id: 21, salary_min: 12, ...pounds, salary_period: 'HOUR' }],
  }),
  documentSample({ registration: { id: 5, name: 'Elm Builders Ltd', town: 'Leeds' } }),
]
const index = searchableIndex(openIndex(buildIndex(companyIndexSchema, companies)))

const answers: [query: Record<string, string>, ids: number[]][] = [
  [{}, [1, 2, 3, 4, 5]],
  [{ has_website: '1' }, [1]],
  [{ has_website: '0', job: '0' }, [1, 2, 3, 4, 5]],
  // a vacancy that refuses sponsorship is none
  [{ job: '1' }, [1, 4]],
  [{ has_job: '1' }, [1, 4]],
  [{ careers_page: '1' }, [1]],
  [{ vacancies_page: '1' }, [4]],
  [{ contact_page: '1' }, [4]],
  [{ linkedin: '1' }, [2]],
  [{ facebook: '1' }, [4]],
  [{ phone: '1' }, [2]],
  [{ email: '1' }, [1]],
  [{ sector: '17' }, [1, 2]],
  // the name says it
  [{ sector: '6' }, [5]],
  [{ sector: '17', or_unknown: 'sector' }, [1, 2, 3, 4]],
  // the category of a vacancy counts whatever it says of sponsorship
  [{ job_category: '22' }, [1, 2]],
  [{ job_category: '22', job: '1' }, [1]],
  [{ minimum_pay: '41700' }, [1]],
  [{ city: 'Leeds' }, [1, 5]],
  [{ city: 'Leeds', sector: '17' }, [1]],
  [{ country: 'England' }, [1, 2, 5]],
  [{ country: 'Wales' }, [3]],
  [{ country: 'Scotland' }, [4]],
  [{ postcode: 'LS' }, [1]],
  [{ postcode: 'ls1' }, [1]],
  [{ postcode: 'LS1 4' }, [1]],
  // EH11 is another district
  [{ postcode: 'EH1' }, []],
  [{ postcode: 'EH' }, [4]],
  [{ income: '£1m-£10m' }, [1]],
  [{ company_size: '50-249' }, [2]],
  [{ route: 'Skilled Worker' }, [1, 2]],
  [{ route: 'Skilled Worker', rating: 'A rating' }, [1]],
  [{ rating: 'A rating' }, [1, 3]],
  [{ website: 'https://www.alder.example/about' }, [1]],
  [{ near: 'Leeds', miles: '25' }, [1, 5]],
  [{ near: 'Leeds' }, [1, 5]],
  [{ near: 'Cardiff', miles: '5' }, [3]],
  [{ near: 'EH1', miles: '10', job: '1' }, [4]],
  [{ has_website: '1', job: '1', careers_page: '1', email: '1' }, [1]],
  [{ company_name: 'builders' }, [5]],
]

test.each(answers)('a search by %o finds the companies that meet all criteria', async (query, ids) => {
  const { total, ids: found } = await index.search(companyQuery(SearchCriteria.parse(query)))
  expect({ total, ids: found.toSorted((a, b) => a - b) }).toEqual({ total: ids.length, ids })
})

const handleOf = (id: number) => id + 1_000
const contract = sponsorships.responses[200]

/** The body of a search: from the ready JSON of its rows, and from their fields as the contract orders them. */
async function bodiesOf(query: Record<string, string>, unlocked: readonly number[]) {
  const data: object[] = []
  const { results, rows } = await searchCompanies(
    index,
    sponsorships.path,
    SearchRequest.parse(query),
    async (ids, stored, from) =>
      ids.map((id, at) => {
        const isUnlocked = unlocked.includes(id)
        const row = userRow(id, stored[at], { isUnlocked, warnedOn: undefined, handleOf }, from)
        const card = companies[id - 1]!.stored
        const locked = !isUnlocked && !card.register_only
        const { distance, measured_to, office } = JSON.parse(row)
        data.push({
          ...plainRow(locked ? handleOf(id) : id, card, { locked }),
          distance,
          measured_to,
          office,
        })
        return row
      }),
    async () => undefined,
  )
  const ready = withRows(jsonResponse(200, contract.parse(results)), rows)
  return [ready.body, JSON.stringify(contract.parse({ ...results, data }))]
}

test.each(answers)('the answer to %o with ready rows has the bytes of one made of fields', async (query) => {
  for (const unlocked of [[], [1, 2, 3, 4, 5]]) {
    const [ready, made] = await bodiesOf(query, unlocked)
    expect(ready).toBe(made)
  }
})
