import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { sourceRanks } from '#shared/facts/fact-source.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { companyDataHeader, companyDataLine } from '../../../tests/support/samples/company-data-line.ts'
import { profileSample } from '../../../tests/support/samples/company-sample.ts'
import { organisation } from '../../../tests/support/samples/register-sample.ts'
import { registerOf } from '../../register/index.ts'
import { type FoundFacts, withFoundFacts } from '../profile/merge-profile-facts.ts'
import { hasRowFacts } from '../profile/profile-sources.ts'
import { profileStore, type CompanyProfile } from '../profile/profile-store.ts'
import { companiesToMatch, importCompanyData } from './import-company-data.ts'

/** A register without the company 7, which has left it. */
const withRegister = (
  profiles: readonly CompanyProfile[],
  ids: readonly number[],
  snapshot: string | undefined,
) =>
  contextWith(
    { now: () => new Date('2026-11-23T09:00:00Z') },
    double(profileStore, {
      async *all() {
        yield* profiles
      },
    }),
    double(registerOf, {
      currentSnapshot: async () => snapshot as never,
      readOrganisations: async () =>
        ids.map((id) => ({
          ...organisation(id),
          ...(id !== 7 && { name: `Firm ${id} Ltd`, left_on: null }),
        })),
    }),
  )

/** A company with facts of an earlier file. */
const known = (company_id: number): CompanyProfile => ({
  ...profileSample({ company_id, company_number: '01234567' }),
  fact_sources: {
    company_number: {
      source: 'companies-house',
      rule: 'name',
      rank: sourceRanks['companies-house'],
      at: '2026-08-01T09:00:00.000Z',
    },
  },
})

/** Imports a file that names some of the companies. All have facts of an earlier file. */
function given(companies: number, named: readonly string[], names = ['a.csv']) {
  const saved: FoundFacts[] = []
  const ids = Array.from({ length: companies }, (_, at) => 1000 + at)
  const context = withRegister(ids.map(known), ids, 'a register')
  const lines = named.map((name, at) =>
    companyDataLine({ name, number: String(10_000_000 + at), town: 'LEEDS', postcode: 'LS1 1AA' }),
  )
  const run = (force = false) =>
    importCompanyData(context, 'a.csv', {
      force,
      async *files() {
        const bytes = Buffer.from([companyDataHeader, ...lines].join('\n'))
        for (const name of names) yield { name, bytes: Readable.from([bytes]) }
      },
      async save(found) {
        saved.push(...found)
        return { changed: saved.length, searchable: true }
      },
    })
  return { run, saved }
}

const firms = (count: number) => Array.from({ length: count }, (_, at) => `FIRM ${1000 + at} LIMITED`)

test('a company that is missing from a later file loses what the earlier one stated, and nothing else', async () => {
  const { run, saved } = given(100, firms(99))
  expect(await run()).toMatchObject({ matched: 99, missing: 1, lost: 1 })
  const [match, gone] = [saved.at(0), saved.at(-1)]
  if (match === undefined || gone === undefined) throw new Error('nothing was saved')
  const before = withFoundFacts(profileSample({ company_id: 99, website: 'https://firm.example/' }), {
    ...match,
    company_id: 99,
  })
  expect([before.company_number, hasRowFacts(before)]).toEqual(['10000000', true])
  const after = withFoundFacts(before, gone)
  expect(after).toMatchObject({
    website: 'https://firm.example/',
    company_number: null,
    company_status: null,
    incorporated_on: null,
    previous_names: [],
  })
  expect(hasRowFacts(after)).toBe(false)
  // a second run changes nothing
  expect(withFoundFacts(after, gone)).toEqual(after)
})

test.each([
  [['Data-2026-11-01-part1_2.csv', 'Data-2026-11-01-part2_2.csv'], '2026-11-01'],
  [['Data-2026-11-01.csv', 'Data-2026-10-01.csv'], null],
  [['Data-2026-11-01.csv', 'data.csv'], null],
])('the facts of the files %j have the date %s', async (names, date) => {
  const { run, saved } = given(1, firms(1), names)
  await run()
  expect(saved).toMatchObject([{ values: { registration_date: date, accounts_category: 'MICRO ENTITY' } }])
})

test('a file that would take the facts of more than 2% of the companies is refused, unless it is forced', async () => {
  const { run, saved } = given(100, firms(97))
  await expect(run()).rejects.toThrow('3 of 100 companies would lose their facts, more than 2%.')
  expect(saved).toEqual([])
  expect(await run(true)).toMatchObject({ lost: 3 })
})

const corrected = (company_id: number, company_number: string | null): CompanyProfile => ({
  ...profileSample({ company_id, company_number }),
  fact_sources: {
    company_number: { source: 'correction', rule: 'administrator', rank: 10, at: '2026-08-01T09:00:00.000Z' },
  },
})

const toMatch = (snapshot: string | undefined) =>
  companiesToMatch(withRegister([corrected(1, '01234567'), corrected(2, null)], [1, 2, 3, 7], snapshot))

test('companies that have left, and those that an administrator says have no number, are left out', async () => {
  expect(await toMatch('a register')).toMatchObject([
    { id: 1, name: 'Firm 1 Ltd', town: 'Leeds', company_number: '01234567', has_facts: false },
    { id: 3, town: 'Leeds', company_number: null, has_facts: false },
  ])
})

test('without a register there are no companies to match', async () => {
  expect(await toMatch(undefined)).toEqual([])
})
