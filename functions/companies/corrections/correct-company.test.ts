import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import {
  emailSample,
  profileSample,
  registrationSample,
} from '../../../tests/support/samples/company-sample.ts'
import type { CompanyProfile } from '../profile/company-profile.ts'
import { withWebsiteFacts } from '../profile/with-found-facts.ts'
import { correctCompany, type CorrectCompanyDependencies } from './correct-company.ts'

const now = new Date('2026-08-01T09:00:00Z')
const OBJECTED = 'Ask jane@acme.example'

const by = { userId: 'admin', requestId: 'r' }

/** A store of company 7. `isChanged`: a concurrent call changes the profile first. */
function dependenciesWith(profile: CompanyProfile | undefined, isChanged = false) {
  const { commit, committed } = memoryCommit()
  const dependencies: CorrectCompanyDependencies = {
    findRegistration: async (id) => (id === 7 ? registrationSample() : undefined),
    profileOf: async () => profile,
    refuseObjected: async ({ address_line_1 }, fields) => {
      if (fields.includes('address_line_1') && address_line_1 === OBJECTED)
        throw new AppError('validation_failed', 'No')
    },
    screen: async (value) => ({ ...value, company_description: null }),
    profileWrite: (values) => memoryWrite({ what: 'profile', values, isRefused: () => isChanged }),
    companyChange: (companyId, requestId, change) => [
      memoryWrite({ what: 'index', values: { companyId, requestId, ...change } }),
    ],
    audit: (values) => memoryWrite({ what: 'audit', values }),
    commitAs: (_by, writes) => commit(writes),
    now: () => now,
  }
  return { ...dependencies, committed }
}

const bodyWith = (corrections: object, more: object = {}) => ({
  version: 0,
  why: 'They moved',
  corrections,
  revert: [],
  ...more,
})

test('a correction is saved with who, when and why, beside the value of the file', async () => {
  const dependencies = dependenciesWith(profileSample({ website: 'https://old.example/' }))
  const { profile } = await correctCompany(dependencies, 7, bodyWith({ website: null }), by)
  expect(profile).toMatchObject({
    website: null,
    version: 1,
    fact_sources: {
      website: {
        source: 'correction',
        by: 'admin',
        why: 'They moved',
        at: now.toISOString(),
        replaced: [{ source: 'profiles', values: { website: 'https://old.example/' } }],
      },
    },
  })
})

test('a correction without objected contacts, its change for the search, and its audit entry are written together', async () => {
  const dependencies = dependenciesWith(profileSample({ company_description: 'Ask Jane' }))
  await correctCompany(dependencies, 7, bodyWith({ website: null }), by)
  const entry = {
    actor: 'admin',
    action: 'correct_company',
    subject: { kind: 'company', id: '7' },
    before: { version: 0 },
    after: { version: 1, corrected: ['website'], withdrawn: [] },
    at: now,
    why: 'They moved',
    requestId: 'r',
  }
  const values = expect.objectContaining({ website: null, version: 0, company_description: null })
  expect(dependencies.committed).toEqual([
    [
      { what: 'profile', values },
      { what: 'index', values: { companyId: 7, requestId: 'r', isAwaited: true } },
      { what: 'audit', values: entry },
    ],
  ])
})

test('the logo of a website goes with the website, and stays when another fact is corrected', async () => {
  const profile = withWebsiteFacts(
    profileSample({ website: 'https://old.example/' }),
    [{ field: 'logo_link', value: '/files/logos/a.webp', rule: 'structured', url: 'https://old.example/' }],
    now.toISOString(),
  )
  const logoAfter = async (corrections: object) => {
    const corrected = await correctCompany(dependenciesWith(profile), 7, bodyWith(corrections), by)
    return corrected.profile.logo_link
  }
  expect(await logoAfter({ postcode: 'LS1 4AP' })).toBe('/files/logos/a.webp')
  expect(await logoAfter({ website: 'https://old.example/' })).toBe('/files/logos/a.webp')
  expect(await logoAfter({ website: 'https://new.example/' })).toBeNull()
  expect(await logoAfter({ website: null })).toBeNull()
})

test('a company without a profile gets one', async () => {
  const { profile } = await correctCompany(
    dependenciesWith(undefined),
    7,
    bodyWith({ postcode: 'LS1 4AP' }),
    by,
  )
  expect(profile).toMatchObject({ company_id: 7, postcode: 'LS1 4AP', source: 'Sponsor Finder' })
})

test('protected emails stay when the other emails are corrected or removed', async () => {
  const secret = { ...emailSample('jo@firm.example'), protected: true }
  const known = profileSample({ emails: [emailSample('old@firm.example'), secret] })
  const emails = async (given: unknown) =>
    (await correctCompany(dependenciesWith(known), 7, bodyWith({ emails: given }), by)).profile.emails
  const { protected: _protected, ...corrected } = emailSample('new@firm.example')
  expect(await emails([corrected])).toEqual([emailSample('new@firm.example'), secret])
  expect(await emails(null)).toEqual([secret])
})

test.each([
  ['an unknown company', dependenciesWith(undefined), 8, bodyWith({ website: null }), 'not_found'],
  [
    'a version that is not the current one',
    dependenciesWith(profileSample({ version: 2 })),
    7,
    bodyWith({}),
    'conflict',
  ],
  [
    'the late one of two concurrent corrections',
    dependenciesWith(profileSample(), true),
    7,
    bodyWith({ website: null }),
    'conflict',
  ],
  [
    'a contact to which somebody objects',
    dependenciesWith(profileSample()),
    7,
    bodyWith({ address_line_1: OBJECTED }),
    'validation_failed',
  ],
  [
    'the withdrawal of no correction',
    dependenciesWith(profileSample({ website: 'https://a.example/' })),
    7,
    bodyWith({}, { revert: ['website'] }),
    'validation_failed',
  ],
])('%s is refused', async (_what, dependencies, id, given, code) => {
  await expect(correctCompany(dependencies, id, given, by)).rejects.toMatchObject({ code })
})
