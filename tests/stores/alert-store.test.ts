import { paginateScan } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { alertQueuer } from '../../functions/following/alerts/alert-queuer.ts'
import { alertStore, type LastAlert } from '../../functions/following/alerts/alert-store.ts'
import { alertRecipients } from '../../functions/identity/accounts/alerts.ts'
import { endAlerts, preferencesStore } from '../../functions/identity/accounts/preferences.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { noPreferences, type User } from '../../functions/identity/accounts/user.ts'
import { transact } from '../../functions/platform/dynamodb/records.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { atOnce } from '../support/calls/at-once.ts'
import { contextWith } from '../support/doubles/context-with.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const AT = new Date('2026-07-20T12:00:00Z')
const { setup_completed_at: _, ...emptyPreferences } = noPreferences

let user: User
const emulators = await sharedEmulators()
afterAll(() => emulators.stop())
beforeEach(async () => {
  user = storedUser({ preferences: noPreferences })
  await userStore(emulators).create(user)
})

const preferences = () => preferencesStore(emulators)
const recipients = () => alertRecipients(emulators)
const context = () => ({ ...emulators, now: () => AT })
const choose = (email_alerts: boolean, { user_id } = user) =>
  preferences().replace(user_id, { ...emptyPreferences, email_alerts }, AT)

async function wanting(...users: User[]) {
  const ids = new Set(users.map(({ user_id }) => user_id))
  const found: string[] = []
  for (let last: string | undefined; ;) {
    const page = await recipients().after(last, 2)
    found.push(...page.filter((id) => ids.has(id)))
    last = page.at(-1)
    if (last === undefined) return found
  }
}

async function messagesOf({ user_id, email }: User) {
  const pages = paginateScan(
    { client: emulators.documents, pageSize: 1000 },
    { TableName: emulators.tables.outbox },
  )
  const found: { message_id: string; type: string }[] = []
  for await (const { Items = [] } of pages) {
    for (const item of Items) {
      const text = JSON.stringify(item['body'])
      if (text.includes(user_id) || text.includes(email)) found.push(item as (typeof found)[number])
    }
  }
  return found
}

const mails = async () => (await messagesOf(user)).filter(({ type }) => type === 'sendBulkMail')

describe('a user who wants alerts', () => {
  test('a suspended user gets no alert, and the wish stays for the end of the suspension', async () => {
    const suspended = storedUser({ suspended_at: '2026-07-19T12:00:00.000Z' })
    await userStore(emulators).create(suspended)
    await choose(true, suspended)
    expect(await recipients().find(suspended.user_id)).toBeUndefined()
    const { documents } = emulators
    const check = recipients().stillWants(suspended.user_id)
    expect(await transact(documents, { check })).not.toBe('written')
  })

  test('a user’s alert token is valid while alerts are on, and an old link does not end renewed alerts', async () => {
    const tokenOf = async () => (await recipients().find(user.user_id))?.token ?? ''
    await choose(true)
    const old = await tokenOf()
    await choose(true)
    expect(await tokenOf()).toBe(old)
    await choose(false)
    await choose(true)
    await endAlerts(contextWith({ ...emulators }), old)
    expect(await wanting(user)).toEqual([user.user_id])
    const token = await tokenOf()
    await endAlerts(contextWith({ ...emulators }), token)
    expect(await wanting(user)).toEqual([])
    expect((await userStore(emulators).findById(user.user_id))?.preferences).toEqual({
      ...emptyPreferences,
      email_alerts: false,
      setup_completed_at: AT.toISOString(),
    })
    // repeated and concurrent calls succeed too
    await atOnce(3, () => endAlerts(contextWith({ ...emulators }), token))
    expect(await wanting(user)).toEqual([])
  })

  test('a wrong token does not end a user’s alerts', async () => {
    await choose(true)
    const other = storedUser()
    await userStore(emulators).create(other)
    await choose(true, other)
    const { token = '' } = (await recipients().find(other.user_id)) ?? {}
    const forged = token.replace(other.user_id, user.user_id)
    for (const wrong of [forged, '', user.user_id, `${user.user_id}.`])
      await endAlerts(contextWith({ ...emulators }), wrong)
    expect(await wanting(user)).toEqual([user.user_id])
  })

  test('a user’s alert token is unique, and no answer contains it', async () => {
    await choose(true)
    const found = await userStore(emulators).findById(user.user_id)
    expect(Object.keys(found ?? {})).not.toContain('alerts_secret')
  })
})

describe('the announcement of an import', () => {
  const seen = { version: 1, register: 'r', index: 'i', date: '2026-07-10' }
  const published = { import_id: '2026-07-17#2', from: seen, to: { ...seen, version: 2, date: '2026-07-17' } }
  const announce = async () => {
    const { enqueueAlert, announceAfter } = alertQueuer(context())
    await enqueueAlert(user.user_id, published, 'import')
    await announceAfter(user.user_id, published, 'import')
  }

  test('a repeated announcement writes one message per user and one per cursor, whose ids do not identify the user', async () => {
    await choose(true)
    await atOnce(3, announce)
    await announce()
    const written = await messagesOf(user)
    expect(written.map(({ type }) => type).toSorted()).toEqual(['alertUser', 'announceImport'])
    for (const { message_id } of written) expect(message_id).toMatch(/^[\da-f]{64}$/)
  })
})

const store = () => alertStore(context())

/** What a user was told last. */
const LAST: LastAlert = {
  snapshot: { version: 2, register: 'r', index: 'i', date: '2026-07-17' },
  newest_job: 5,
  mailed_on: '2026-07-20',
  told_at: AT.toISOString(),
}

const writeAlertMail = (
  importId = '2026-07-17#2',
  { last, told_at = LAST.told_at }: { last?: LastAlert; told_at?: string } = {},
) =>
  store().writeAlertMail({
    userId: user.user_id,
    importId,
    alert: {
      recipient: { email: user.email, name: user.name, hasPro: false, token: 'token', frequency: 'daily' },
      date: '2026-07-17',
      searches: [{ name: 'Leeds', new_count: 2 }],
      newCompanies: 2,
      isOfRegister: true,
      companies: [],
      ruledJobs: [],
      jobSearches: [],
      newJobs: 0,
    },
    requestId: 'import',
    last,
    next: { ...LAST, told_at },
  })

describe('alerting a user', () => {
  test('concurrent workers send a user one mail per import', async () => {
    await choose(true)
    const settled = await atOnce(8, () => writeAlertMail())
    const told = settled.filter((one) => one.status === 'fulfilled' && one.value === 'alerted')
    expect(told).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
    expect(await store().wasAlerted(user.user_id, '2026-07-17#2')).toBe(true)
    const next = { last: LAST, told_at: '2026-07-24T12:00:00.000Z' }
    expect(await writeAlertMail('2026-07-24#3', next)).toBe('alerted')
    expect(await mails()).toHaveLength(2)
  })

  test('of mails about two imports at the same time, one is sent, and the other has to count again', async () => {
    await choose(true)
    expect(await store().lastAlert(user.user_id)).toBeUndefined()
    const settled = await atOnce(6, (place) => writeAlertMail(`2026-07-17#${place}`))
    const outcomes = settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))
    expect(outcomes.toSorted()).toEqual(['alerted', ...Array.from({ length: 5 }, () => 'overtaken')])
    expect(await mails()).toHaveLength(1)
    expect(await store().lastAlert(user.user_id)).toEqual(LAST)
  })

  test('a step without a mail is written once, and not for a user who has stopped alerts', async () => {
    const step = (last: LastAlert | undefined, told_at: string) =>
      store().writeStep({ userId: user.user_id, last, next: { ...LAST, told_at } })
    expect(await step(undefined, '1')).toBe('refused')
    expect(await store().lastAlert(user.user_id)).toBeUndefined()
    await choose(true)
    expect(await step(undefined, '1')).toBe('alerted')
    expect(await step(undefined, '2')).toBe('overtaken')
    expect(await step({ ...LAST, told_at: '1' }, '3')).toBe('alerted')
    expect(await store().lastAlert(user.user_id)).toMatchObject({ told_at: '3' })
    expect(await mails()).toEqual([])
  })

  test('alerting a user who has stopped alerts concurrently sends and stores nothing', async () => {
    await choose(true)
    await choose(false)
    expect(await writeAlertMail()).toBe('refused')
    expect(await mails()).toEqual([])
    expect(await store().wasAlerted(user.user_id, '2026-07-17#2')).toBe(false)
  })
})
