import { expect, test } from 'vitest'
import { memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { websiteWrites, type WebsiteWritesDependencies } from './website-writes.ts'

interface Profile {
  company_id: number
  facts?: unknown
}

const at = new Date('2026-11-23T10:05:00.000Z')
const accepted = {
  host: 'acme.example',
  found_by: 'guess',
  verdict: 'legal-name-and-postcode',
  confidence: 0.9,
  reason: null,
  website: 'https://acme.example/',
} as const

const dependencies: WebsiteWritesDependencies<Profile> = {
  screenForWrite: async (value) => ({ ...value, isScreened: true }),
  withFoundFacts: ({ company_id }, facts) => ({ company_id, facts }),
  profileWrite: (values) => memoryWrite({ what: 'profile', values }),
  companyChange: (id, requestId, change) => [
    memoryWrite({ what: 'company change', values: { id, requestId, ...change } }),
  ],
}

test('an accepted website is written with its evidence and the change of the index, after it was screened', async () => {
  const writes = await websiteWrites(dependencies, { profile: { company_id: 7 } }, accepted, {
    at,
    requestId: 'r1',
  })
  const source = {
    source: 'discovery',
    rule: 'legal-name-and-postcode',
    rank: expect.any(Number),
    at: at.toISOString(),
    by: 'guess',
    confidence: 0.9,
    url: 'https://acme.example/',
  }
  const facts = {
    company_id: 7,
    values: { website: 'https://acme.example/', isScreened: true },
    source,
  }
  expect(writes).toEqual([
    { what: 'profile', values: { company_id: 7, facts } },
    { what: 'company change', values: { id: 7, requestId: 'r1', isAwaited: false } },
  ])
})
