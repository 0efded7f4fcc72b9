import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmptyFact } from '#shared/fact-groups.ts'
import { sourceRanks, type SourceName } from '#shared/facts/fact-source.ts'
import type { Email } from '#shared/fields/company-details.ts'
import { withFoundFacts, type WebsiteFact, withWebsiteFacts } from './merge-profile-facts.ts'
import { type CompanyProfile, unknownProfile } from './profile-store.ts'

const email = (address: string, more: Partial<Email> = {}): Email => ({
  email: address,
  type: null,
  key_person: null,
  key_person_job_title: null,
  protected: false,
  source_page: 'https://harbour.example/',
  seen_on: '2026-11-23',
  ...more,
})
const AT = '2026-11-23T09:00:00.000Z'
const url = 'https://harbour.example/'

const link = fc.constantFrom(null, 'https://one.example/', 'https://two.example/')
const emails = fc
  .subarray(['info@harbour.example', 'jobs@harbour.example'])
  .map((all) => all.map((one) => email(one)))
const value = fc.oneof(
  fc.record({ field: fc.constantFrom('linkedin' as const, 'careers_page' as const), value: link }),
  fc.record({ field: fc.constant('emails' as const), value: emails }),
)
const fact: fc.Arbitrary<WebsiteFact> = value.map((one) => ({ ...one, rule: 'structured', url }))
const stated = fc.record({
  source: fc.constantFrom(...(Object.keys(sourceRanks) as SourceName[])),
  at: fc.nat(99).map((day) => new Date(Date.UTC(2026, 10, day)).toISOString()),
  fact,
})

/** Whether a stronger source states the field. Only a correction can state that there is no value. */
function isStrong(profile: CompanyProfile, field: WebsiteFact['field']): boolean {
  const used = profile.fact_sources[field]
  const states = used?.source === 'correction' || !isEmptyFact(profile[field])
  return used !== undefined && used.rank < sourceRanks.website && states
}

test('a website never overwrites what a stronger source states, and replaces what a weaker one does', () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(fc.array(stated), fc.array(fact), (before, found) => {
      const known = before.reduce(
        (profile, { source, at, fact: { field, value: one, rule } }) =>
          withFoundFacts(profile, {
            company_id: 7,
            values: { [field]: one },
            source: { source, rule, rank: sourceRanks[source], at, url },
          }),
        unknownProfile(7, 'sample'),
      )
      const after = withWebsiteFacts(known, found, '2027-12-01T00:00:00.000Z')
      for (const field of ['linkedin', 'careers_page', 'emails'] as const) {
        const last = found.findLast((one) => one.field === field)
        const isStated = last !== undefined && !isEmptyFact(last.value)
        const expected = isStrong(known, field) ? known[field] : isStated ? last.value : after[field]
        expect(after[field]).toEqual(expected)
      }
    }),
  )
})

const withFacts = (facts: Pick<WebsiteFact, 'field' | 'value'>[], profile = unknownProfile(7, 'sample')) =>
  withWebsiteFacts(
    profile,
    facts.map((one) => ({ ...one, rule: 'structured', url })),
    AT,
  )

test('a fact has its page, rule, date and rank', () => {
  expect(withFacts([{ field: 'linkedin', value: 'https://one.example/' }]).fact_sources).toEqual({
    linkedin: { source: 'website', rule: 'structured', rank: 50, at: AT, url },
  })
})

test('a protected email is only marked, and no text repeats its address', () => {
  const profile = withFacts([
    {
      field: 'emails',
      value: [email('jane@harbour.example', { protected: true }), email('info@harbour.example')],
    },
    { field: 'company_description', value: 'Write to jane@harbour.example about boats.' },
  ])
  expect(profile.emails).toMatchObject([
    { email: null, protected: true },
    { email: 'info@harbour.example', protected: false },
  ])
  expect(JSON.stringify(profile)).not.toContain('jane')
})

test('what the website no longer states is dropped, and a repeated reading changes nothing', () => {
  const profile = withFacts([{ field: 'linkedin', value: 'https://one.example/' }])
  expect(withFacts([{ field: 'linkedin', value: 'https://one.example/' }], profile)).toEqual(profile)
  expect(withFacts([{ field: 'linkedin', value: null }], profile).linkedin).toBeNull()
})
