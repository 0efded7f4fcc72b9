import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { CLICK_RETENTION_SECONDS, clickStore } from '../../functions/following/activity/clicks.ts'
import { sharedListStore } from '../../functions/following/activity/shared-list-store.ts'
import {
  type Entry,
  type EntryChange,
  progressAttributes,
  shortlistStore,
} from '../../functions/following/activity/shortlist.ts'
import { reportStore } from '../../functions/following/activity/wrong-data-reports.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { entrySample } from '../support/calls/activity-calls.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
const { documents, tables } = emulators
const clicks = clickStore({ documents, tables })
const shortlist = shortlistStore({ documents, tables })
const reports = reportStore({ documents, tables })
afterAll(() => emulators.stop())

const NOON = new Date('2026-07-20T12:00:00Z')
const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000)

async function newUser(): Promise<string> {
  const user = storedUser()
  await userStore(emulators).create(user)
  return user.user_id
}

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index))
const count = <Value>(values: readonly Value[], wanted: Value) =>
  values.filter((value) => value === wanted).length

const click = (facts: { click_id?: string; at?: Date } = {}) => ({
  click_id: facts.click_id ?? randomUUID(),
  kind: 'company' as const,
  company_id: 7,
  vacancy_id: null,
  clicked_to: 'website',
  clicked_at: (facts.at ?? NOON).toISOString(),
})

const kept = (vacancy_id: number, at = NOON) => entrySample({ vacancy_id, updated_at: at.toISOString() })
const applied = { status: 'applied', days: { applied: '2026-07-20' }, reason: null } as const
const change = (
  userId: string,
  id: number,
  at: Date,
  what: EntryChange = { progress: applied, note: 'By post' },
) => shortlist.change(userId, id, what, at.toISOString())

const newReport = (userId: string, at = NOON, limit = 5) => ({
  userId,
  report: {
    report_id: randomUUID(),
    company_id: 7,
    subject: 'website' as const,
    details: 'Gone',
    state: 'open' as const,
    reply: null,
    created_at: at.toISOString(),
    answered_at: null,
  },
  date: at.toISOString().slice(0, 10),
  limit,
  at,
})

describe('clicks', () => {
  test('clicks are listed newest first, and a repeated click stays unchanged', async () => {
    const [uma, other] = [await newUser(), await newUser()]
    const first = click({ click_id: 'one' })
    const second = click({ at: after(1) })
    expect(await clicks.add(uma, first, 9)).toBe('stored')
    expect(await clicks.add(uma, { ...first, company_id: 8, clicked_at: after(2).toISOString() }, 9)).toBe(
      'stored',
    )
    await clicks.add(uma, second, 9)
    expect(await clicks.ofUser(uma, NOON)).toEqual([second, first])
    // click ids are unique only within a user
    await clicks.add(other, first, 9)
    expect(await clicks.ofUser(other, NOON)).toEqual([first])
  })

  test('clicks older than 180 days do not count, even if the table still contains them', async () => {
    const uma = await newUser()
    await clicks.add(uma, click({ click_id: 'one' }), 9)
    expect(await clicks.ofUser(uma, after(CLICK_RETENTION_SECONDS - 1))).toHaveLength(1)
    expect(await clicks.ofUser(uma, after(CLICK_RETENTION_SECONDS))).toEqual([])
    const { Item } = await emulators.documents.send(
      new GetCommand({ TableName: emulators.tables.clicks, Key: { user_id: uma, click_id: 'one' } }),
    )
    expect(Item?.['expires_at']).toBe(Date.UTC(2027, 0, 16, 12) / 1000)
  })

  test('concurrent clicks are kept up to the daily limit, and a repeated one does not count again', async () => {
    const uma = await newUser()
    const lastMoment = new Date('2026-07-20T23:59:59.999Z')
    const many = times(9, () => click({ at: lastMoment }))
    const outcomes = await Promise.all(many.map((one) => clicks.add(uma, one, 5)))
    expect([count(outcomes, 'stored'), count(outcomes, 'too_many')]).toEqual([5, 4])
    const [one, ...others] = await clicks.ofUser(uma, NOON)
    expect(others).toHaveLength(4)
    expect(await clicks.add(uma, one ?? click(), 5)).toBe('stored')
    expect(await clicks.add(uma, click({ at: new Date('2026-07-21T00:00:00Z') }), 5)).toBe('stored')
    expect(await clicks.ofUser(uma, NOON)).toHaveLength(6)
  })
})

describe('the shortlist', () => {
  test('entries are listed by latest change, and a change of state keeps the facts and the note', async () => {
    const uma = await newUser()
    for (const id of [1, 2, 3]) await shortlist.add(uma, kept(id, after(id)), 10)
    const changed = await change(uma, 1, after(9))
    expect(changed).toEqual({ ...kept(1, after(9)), ...progressAttributes(applied), note: 'By post' })
    const offered = { ...applied, status: 'offer', days: { ...applied.days, offer: '2026-08-01' } } as const
    expect(await change(uma, 1, after(9), { progress: offered })).toMatchObject({
      state: 'offer',
      days: offered.days,
      note: 'By post',
    })
    expect((await shortlist.ofUser(uma)).map(({ vacancy_id }) => vacancy_id)).toEqual([1, 3, 2])
  })

  test('entries have only web URLs as links, even those stored before links were checked', async () => {
    const uma = await newUser()
    const link = 'javascript:alert(1)'
    await shortlist.add(uma, { ...kept(1), link }, 10)
    await emulators.documents.send(
      new PutCommand({ TableName: emulators.tables.applications, Item: { ...kept(2), user_id: uma, link } }),
    )
    expect((await shortlist.ofUser(uma)).map((one) => one.link)).toEqual([null, null])
    expect(await change(uma, 2, NOON)).toMatchObject({ link: null })
  })

  test('only an existing entry can be changed', async () => {
    const uma = await newUser()
    await shortlist.add(uma, kept(1), 10)
    expect(await change(uma, 2, NOON)).toBeUndefined()
    expect(await shortlist.ofUser(uma)).toEqual([kept(1)])
  })
})

const older = ({ state: _state, days: _days, reason: _reason, ...row }: Entry) => row
const writeRow = (user_id: string, row: object) =>
  documents.send(new PutCommand({ TableName: tables.applications, Item: { ...row, user_id } }))

describe('rows of the version before the pipeline', () => {
  test.each([
    ['saved', null, { state: 'saved', days: {}, reason: null }],
    ['applied', '2026-07-03', { state: 'applied', days: { applied: '2026-07-03' }, reason: null }],
    ['rejected', '2026-07-09', { state: 'closed', days: { closed: '2026-07-09' }, reason: 'rejected' }],
    ['rejected', null, { state: 'closed', days: {}, reason: 'rejected' }],
  ] as const)('a row that was %s on %s is read by its state', async (status, date, read) => {
    const uma = await newUser()
    await writeRow(uma, { ...older(kept(1)), status, date })
    expect(await shortlist.ofUser(uma)).toMatchObject([read])
  })

  test('a row that this version wrote has what the older one reads', async () => {
    const uma = await newUser()
    await shortlist.add(uma, kept(1), 10)
    const progress = { status: 'interview', days: { interview: '2026-08-03' }, reason: null } as const
    await change(uma, 1, NOON, { progress })
    const { Item } = await documents.send(
      new GetCommand({ TableName: tables.applications, Key: { user_id: uma, vacancy_id: 1 } }),
    )
    expect(Item).toMatchObject({ status: 'replied', date: '2026-08-03' })
    // the older version closes it, and knows no state
    await writeRow(uma, { ...Item, status: 'rejected', date: '2026-08-04' })
    expect(await shortlist.ofUser(uma)).toMatchObject([
      { state: 'closed', days: { interview: '2026-08-03', closed: '2026-08-04' }, reason: 'rejected' },
    ])
  })
})

const linkOf = (share_id: string) => ({
  share_id,
  chosen: null,
  created_at: NOON.toISOString(),
  expires_at: after(60).toISOString(),
})

describe('links to a shortlist', () => {
  test('a link is found by its hash, and by nobody once it was ended', async () => {
    const shared = sharedListStore({ documents, tables })
    const uma = await newUser()
    const id = randomUUID()
    expect(await shared.add(uma, linkOf(id), 2)).toBe('added')
    expect(await shared.byId(id)).toEqual({ userId: uma, shared: linkOf(id) })
    // the second of two concurrent calls finds nothing to end
    const ended = await Promise.all([shared.remove(uma, id), shared.remove(uma, id)])
    expect(ended.toSorted()).toEqual(['none', 'removed'])
    expect(await shared.byId(id)).toBeUndefined()
  })

  test('a link ends with its user, before its row is erased', async () => {
    const shared = sharedListStore({ documents, tables })
    const uma = await newUser()
    const id = randomUUID()
    await shared.add(uma, linkOf(id), 2)
    await documents.send(new DeleteCommand({ TableName: tables.users, Key: { user_id: uma } }))
    expect(await shared.byId(id)).toBeUndefined()
  })

  test('a shared list reads what entries are about, without notes and without the counter', async () => {
    const uma = await newUser()
    const entry = entrySample({ note: 'My secret' })
    await shortlist.add(uma, entry, 2)
    const { vacancy_id, company_id } = entry
    expect(await shortlist.keysOfUser(uma)).toEqual([{ vacancy_id, company_id }])
  })

  test('concurrent links are made up to the maximum', async () => {
    const shared = sharedListStore({ documents, tables })
    const uma = await newUser()
    const outcomes = await Promise.all(times(5, () => shared.add(uma, linkOf(randomUUID()), 2)))
    expect([count(outcomes, 'added'), count(outcomes, 'full')]).toEqual([2, 3])
    expect(await shared.ofUser(uma)).toHaveLength(2)
  })
})

describe('reports', () => {
  test('concurrent reports are kept up to the limit of a UTC date, and the next date has its own limit', async () => {
    const uma = await newUser()
    const lastMoment = new Date('2026-07-20T23:59:59.999Z')
    const outcomes = await Promise.all(times(9, () => reports.add(newReport(uma, lastMoment))))
    expect([count(outcomes, 'stored'), count(outcomes, 'too_many')]).toEqual([5, 4])
    expect(await reports.ofUser(uma)).toHaveLength(5)
    const tomorrow = newReport(uma, new Date('2026-07-21T00:00:00Z'))
    expect(await reports.add(tomorrow)).toBe('stored')
    expect((await reports.ofUser(uma))[0]).toEqual(tomorrow.report)
  })
})
