import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { emailSample, profileSample } from '../../../tests/support/samples/company-sample.ts'
import { organisation } from '../../../tests/support/samples/register-sample.ts'
import { beforeWriting } from '../../../tests/support/tables/before-writing.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { screening } from '../../objections/index.ts'
import { registerReading } from '../../register/index.ts'
import { withWebsiteFacts } from '../profile/merge-profile-facts.ts'
import { profileStore, type CompanyProfile } from '../profile/profile-store.ts'
import { correctCompany } from './correct-company.ts'

const now = new Date('2026-08-01T09:00:00Z')
const OBJECTED = 'Ask jane@acme.example'

const by = { userId: 'admin', requestId: 'r' }

/** Leaves out objected contacts. */
const screenForWrite = async (value: unknown) =>
  value === OBJECTED || value === 'Ask Jane'
    ? null
    : value instanceof Object && 'company_description' in value
      ? { ...value, company_description: null }
      : value

/** The tables with a profile of company 7. `isChanged`: a concurrent call changes the profile first. */
async function tablesWith(profile: CompanyProfile | undefined, isChanged = false) {
  const { documents, tables, itemsOf } = memoryTables()
  const Item = storedUser({ user_id: 'admin', role: 'admin' })
  await documents.send(new PutCommand({ TableName: tables.users, Item }))
  const { putMany } = profileStore({ documents, tables })
  if (profile !== undefined) await putMany([profile])
  const change = () => isChanged && profile && putMany([{ ...profile, version: profile.version + 1 }])
  const context = contextWith(
    { documents: beforeWriting(documents, change), tables, now: () => now },
    double(registerReading, {
      findOrganisation: async (id) => (id === 7 ? organisation(id) : undefined),
    }),
    double(screening, { screenForWrite: screenForWrite as never }),
  )
  return { context, itemsOf }
}

const bodyWith = (corrections: object, more: object = {}) => ({
  version: 0,
  why: 'They moved',
  corrections,
  revert: [],
  ...more,
})

test('a correction is saved with who, when and why, beside the value of the file', async () => {
  const { context } = await tablesWith(profileSample({ website: 'https://old.example/' }))
  const { profile } = await correctCompany(context, 7, bodyWith({ website: null }), by)
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
  const { context, itemsOf } = await tablesWith(profileSample({ company_description: 'Ask Jane' }))
  await correctCompany(context, 7, bodyWith({ website: null }), by)
  const entry = {
    actor: 'admin',
    action: 'correct_company',
    subject: { kind: 'company', id: '7' },
    before: { version: 0 },
    after: { version: 1, corrected: ['website'], withdrawn: [] },
    at: now.toISOString(),
    why: 'They moved',
    request_id: 'r',
  }
  expect(itemsOf('profiles')).toMatchObject([{ website: null, version: 1, company_description: null }])
  expect(itemsOf('company_changes')).toMatchObject([{ company_id: 7, is_awaited: true }])
  const body = { company_id: 7, is_awaited: true }
  expect(itemsOf('outbox')).toMatchObject([{ type: 'updateIndex', request_id: 'r', body }])
  expect(itemsOf('audit')).toMatchObject([entry])
})

test('the logo of a website goes with the website, and stays when another fact is corrected', async () => {
  const profile = withWebsiteFacts(
    profileSample({ website: 'https://old.example/' }),
    [{ field: 'logo_link', value: '/files/logos/a.webp', rule: 'structured', url: 'https://old.example/' }],
    now.toISOString(),
  )
  const logoAfter = async (corrections: object) => {
    const corrected = await correctCompany((await tablesWith(profile)).context, 7, bodyWith(corrections), by)
    return corrected.profile.logo_link
  }
  expect(await logoAfter({ postcode: 'LS1 4AP' })).toBe('/files/logos/a.webp')
  expect(await logoAfter({ website: 'https://old.example/' })).toBe('/files/logos/a.webp')
  expect(await logoAfter({ website: 'https://new.example/' })).toBeNull()
  expect(await logoAfter({ website: null })).toBeNull()
})

test('a company without a profile gets one', async () => {
  const { context } = await tablesWith(undefined)
  const { profile } = await correctCompany(context, 7, bodyWith({ postcode: 'LS1 4AP' }), by)
  expect(profile).toMatchObject({ company_id: 7, postcode: 'LS1 4AP', source: 'Sponsor Finder' })
})

test('protected emails stay when the other emails are corrected or removed', async () => {
  const secret = { ...emailSample('jo@firm.example'), protected: true }
  const known = profileSample({ emails: [emailSample('old@firm.example'), secret] })
  const emails = async (given: unknown) => {
    const { context } = await tablesWith(known)
    return (await correctCompany(context, 7, bodyWith({ emails: given }), by)).profile.emails
  }
  const { protected: _protected, ...corrected } = emailSample('new@firm.example')
  expect(await emails([corrected])).toEqual([emailSample('new@firm.example'), secret])
  expect(await emails(null)).toEqual([secret])
})

test.each([
  ['an unknown company', tablesWith(undefined), 8, bodyWith({ website: null }), 'not_found'],
  [
    'a version that is not the current one',
    tablesWith(profileSample({ version: 2 })),
    7,
    bodyWith({}),
    'conflict',
  ],
  [
    'the late one of two concurrent corrections',
    tablesWith(profileSample(), true),
    7,
    bodyWith({ website: null }),
    'conflict',
  ],
  [
    'a contact to which somebody objects',
    tablesWith(profileSample()),
    7,
    bodyWith({ address_line_1: OBJECTED }),
    'validation_failed',
  ],
  [
    'the withdrawal of no correction',
    tablesWith(profileSample({ website: 'https://a.example/' })),
    7,
    bodyWith({}, { revert: ['website'] }),
    'validation_failed',
  ],
])('%s is refused', async (_what, world, id, given, code) => {
  const { context, itemsOf } = await world
  await expect(correctCompany(context, id, given, by)).rejects.toMatchObject({ code })
  expect(itemsOf('audit')).toEqual([])
})
