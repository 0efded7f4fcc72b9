import { expect, test } from 'vitest'
import { namedFacts } from '#shared/named-facts.ts'
import { profileSample } from '../../../tests/support/samples/company-sample.ts'
import { factsOfSource } from './profile-sources.ts'

const corrected = { source: 'correction', rule: 'administrator', rank: 10, at: null, by: 'an-admin' } as const

test('the facts of a profile file are those that no other source states', () => {
  const profile = profileSample({
    source: 'gender-pay-gap 2021-22',
    company_size: '50-249',
    website: 'https://northgate.example',
    sector_ids: [],
    address_line_1: null,
    postcode: null,
    fact_sources: { website: corrected },
  })
  expect(factsOfSource(profile, namedFacts)).toEqual(['company_size'])
})
