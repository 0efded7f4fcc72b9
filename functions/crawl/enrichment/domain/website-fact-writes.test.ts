import { expect, test } from 'vitest'
import { memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import type { MirroredLogo } from './mirror-logo.ts'
import { websiteFactWrites, type WebsiteFactWritesDependencies } from './website-fact-writes.ts'

interface Fact {
  field: string
  value: string | null
}
interface Profile {
  company_id: number
  [field: string]: unknown
}

const readAt = new Date('2026-11-23T10:05:00.000Z')
const profile: Profile = { company_id: 7, phone: '1' }

/** A profile shows its phone only. */
const dependencies: WebsiteFactWritesDependencies<Profile, Fact, Fact> = {
  siteFacts: (pages) => pages,
  screenForWrite: async (value) => value,
  withWebsiteFacts: (before, facts) => ({
    ...before,
    ...Object.fromEntries(facts.map(({ field, value }) => [field, value])),
  }),
  profileShows: (before, after) => before['phone'] !== after['phone'],
  profileWrite: (values) => memoryWrite({ what: 'profile', values }),
  companyChange: (id, requestId) => [memoryWrite({ what: 'change', values: { id, requestId } })],
}

const writesOf = (
  facts: readonly [Fact, ...Fact[]],
  logo: MirroredLogo = { outcome: 'none' },
  more: Partial<typeof dependencies> = {},
) => websiteFactWrites({ ...dependencies, ...more }, { profile }, facts, { readAt, logo, requestId: 'r' })

test('a change that rows show is written with the change of the index', async () => {
  expect(await writesOf([{ field: 'phone', value: '2' }])).toEqual([
    { what: 'profile', values: { company_id: 7, phone: '2' } },
    { what: 'change', values: { id: 7, requestId: 'r' } },
  ])
})

test('a change that no row shows changes no index', async () => {
  expect(await writesOf([{ field: 'text', value: 'Care' }])).toEqual([
    { what: 'profile', values: { company_id: 7, phone: '1', text: 'Care' } },
  ])
})

test('facts that change nothing write nothing', async () => {
  expect(await writesOf([{ field: 'phone', value: '1' }])).toEqual([])
})

test.each<[MirroredLogo, object]>([
  [{ outcome: 'stored', link: '/files/a' }, { logo_link: '/files/a' }],
  [{ outcome: 'none' }, { logo_link: null }],
  [{ outcome: 'kept' }, { text: 'Care' }],
])('the logo of the profile is the stored copy: %o', async (logo, stored) => {
  const facts = [
    { field: 'text', value: 'Care' },
    { field: 'logo_link', value: 'https://acme.example/logo.png' },
  ] as const
  const [write] = await writesOf([...facts], logo)
  expect(write).toEqual({
    what: 'profile',
    values: { company_id: 7, phone: '1', text: 'Care', ...stored },
  })
})

/** People object to all phones. */
const withoutPhones = async <Value>(value: Value) =>
  (value as Fact[]).filter(({ field }) => field !== 'phone') as Value

test('facts are screened before they are compared and written', async () => {
  const screened = { screenForWrite: withoutPhones }
  expect(await writesOf([{ field: 'phone', value: '2' }], undefined, screened)).toEqual([])
})
