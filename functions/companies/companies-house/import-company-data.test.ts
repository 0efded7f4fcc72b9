import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { profileSample } from '../../../tests/support/samples/company-sample.ts'
import { organisation } from '../../../tests/support/samples/register-sample.ts'
import { registerOf } from '../../register/index.ts'
import type { CompanyProfile } from '../profile/company-profile.ts'
import { hasRowFacts } from '../profile/profile-sources.ts'
import { profileStore } from '../profile/profile-store.ts'
import { type FoundFacts, withFoundFacts } from '../profile/with-found-facts.ts'
import type { CompanyRow } from './company-row.ts'
import { companiesToMatch, importCompanyData } from './import-company-data.ts'

const row = (name: string): CompanyRow => ({
  number: '01234567',
  name,
  previous_names: [],
  post_town: 'LEEDS',
  postcode: 'LS1 1AA',
  status: 'Active',
  incorporated_on: '2001-02-03',
  sector_ids: [1],
})

/** Companies with facts of an earlier file, of which the file at hand has these. */
function given(companies: number, named: readonly string[]) {
  const saved: FoundFacts[] = []
  const deps: Parameters<typeof importCompanyData>[0] = {
    listedCompanies: async () =>
      Array.from({ length: companies }, (_, id) => ({
        id,
        name: `Firm ${id} Ltd`,
        town: 'Leeds',
        company_number: null,
        has_facts: true,
      })),
    async *files() {
      yield { name: 'a.csv', bytes: Readable.from([]) }
    },
    readFile: async (_bytes, _file, reader) => {
      for (const name of named) reader.row(row(name), () => row(name))
    },
    async save(found) {
      saved.push(...found)
      return { changed: saved.length, searchable: true }
    },
    now: () => new Date('2026-11-23T09:00:00Z'),
    progress: () => undefined,
  }
  return { deps, saved }
}

const firms = (count: number) => Array.from({ length: count }, (_, id) => `FIRM ${id} LIMITED`)

test('a company that is missing from a later file loses what the earlier one stated, and nothing else', async () => {
  const { deps, saved } = given(100, firms(99))
  expect(await importCompanyData(deps, 'a.csv')).toMatchObject({ matched: 99, missing: 1, lost: 1 })
  const [match, gone] = [saved.at(0), saved.at(-1)]
  if (match === undefined || gone === undefined) throw new Error('nothing was saved')
  const before = withFoundFacts(profileSample({ company_id: 99, website: 'https://firm.example/' }), {
    ...match,
    company_id: 99,
  })
  expect([before.company_number, hasRowFacts(before)]).toEqual(['01234567', true])
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

test('a file that would take the facts of more than 2% of the companies is refused, unless it is forced', async () => {
  const { deps, saved } = given(100, firms(97))
  await expect(importCompanyData(deps, 'a.csv')).rejects.toThrow(
    '3 of 100 companies that matched before would lose their facts, more than 2%.',
  )
  expect(saved).toEqual([])
  expect(await importCompanyData(deps, 'a.csv', { force: true })).toMatchObject({ lost: 3 })
})

const corrected = (company_id: number, company_number: string | null): CompanyProfile => ({
  ...profileSample({ company_id, company_number }),
  fact_sources: {
    company_number: { source: 'correction', rule: 'administrator', rank: 10, at: '2026-08-01T09:00:00.000Z' },
  },
})

/** The companies to match of a register of which company 7 has left. */
const toMatch = (snapshot: string | undefined) =>
  companiesToMatch(
    contextWith(
      {},
      double(profileStore, {
        async *all() {
          yield corrected(1, '01234567')
          yield corrected(2, null)
        },
      }),
      double(registerOf, {
        currentSnapshot: async () => snapshot as never,
        readOrganisations: async () => [1, 2, 3, 7].map(organisation),
      }),
    ),
  )

test('companies that have left, and those that an administrator says have no number, are left out', async () => {
  const { name } = organisation(1)
  expect(await toMatch('a register')).toMatchObject([
    { id: 1, name, town: 'Leeds', company_number: '01234567', has_facts: false },
    { id: 3, town: 'Leeds', company_number: null, has_facts: false },
  ])
})

test('without a register there are no companies to match', async () => {
  expect(await toMatch(undefined)).toEqual([])
})
