import { expect, test, vi } from 'vitest'
import {
  emailSample,
  profileSample,
  registrationSample,
} from '../../../../tests/support/samples/company-sample.ts'
import type { CompanyProfile } from './company-profile.ts'
import { withWebsiteFacts } from './website-facts.ts'
import { correctCompany, type CorrectCompanyDependencies } from './correct-company.ts'

const now = new Date('2026-08-01T09:00:00Z')

function dependenciesWith(profile: CompanyProfile | undefined, isSaved = true) {
  const save = vi.fn<CorrectCompanyDependencies['save']>(async () => isSaved)
  return {
    save,
    now: () => now,
    findRegistration: async (id: number) => (id === 7 ? registrationSample() : undefined),
    profileOf: async () => profile,
  }
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
  const { profile } = await correctCompany(dependencies, 7, bodyWith({ website: null }), 'admin')
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
  expect(dependencies.save).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ website: null, version: 0 }),
    { by: 'admin', at: now, why: 'They moved', corrected: ['website'], withdrawn: [] },
  )
})

test('the logo of a website goes with the website, and stays when another fact is corrected', async () => {
  const profile = withWebsiteFacts(
    profileSample({ website: 'https://old.example/' }),
    [{ field: 'logo_link', value: '/files/logos/a.webp', rule: 'structured', url: 'https://old.example/' }],
    now.toISOString(),
  )
  const logoAfter = async (corrections: object) => {
    const corrected = await correctCompany(dependenciesWith(profile), 7, bodyWith(corrections), 'admin')
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
    'admin',
  )
  expect(profile).toMatchObject({ company_id: 7, postcode: 'LS1 4AP', source: 'Sponsor Finder' })
})

test('protected emails stay when the other emails are corrected or removed', async () => {
  const secret = { ...emailSample('jo@firm.example'), protected: true }
  const known = profileSample({ emails: [emailSample('old@firm.example'), secret] })
  const emails = async (given: unknown) =>
    (await correctCompany(dependenciesWith(known), 7, bodyWith({ emails: given }), 'admin')).profile.emails
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
    'a change meanwhile',
    dependenciesWith(profileSample(), false),
    7,
    bodyWith({ website: null }),
    'conflict',
  ],
  [
    'the withdrawal of no correction',
    dependenciesWith(profileSample({ website: 'https://a.example/' })),
    7,
    bodyWith({}, { revert: ['website'] }),
    'validation_failed',
  ],
])('%s is refused', async (_what, dependencies, id, given, code) => {
  await expect(correctCompany(dependencies, id, given, 'admin')).rejects.toMatchObject({ code })
})
