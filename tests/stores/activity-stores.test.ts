import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { applicationStore } from '../../functions/following/activity/applications.ts'
import { CLICK_RETENTION_SECONDS, clickStore } from '../../functions/following/activity/clicks.ts'
import { reportStore } from '../../functions/following/activity/wrong-data-reports.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { applicationSample } from '../support/calls/activity-calls.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
const { documents, tables } = emulators
const clicks = clickStore({ documents, tables })
const applications = applicationStore({ documents, tables })
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

const kept = (vacancy_id: number, at = NOON) =>
  applicationSample({ vacancy_id, updated_at: at.toISOString() })
const progress = (at: Date) =>
  ({ status: 'applied', note: 'By post', date: '2026-07-20', updated_at: at.toISOString() }) as const

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

describe('saved vacancies', () => {
  test('saved vacancies are listed by latest change, and a change of state keeps the facts and the note', async () => {
    const uma = await newUser()
    for (const id of [1, 2, 3]) await applications.add(uma, kept(id, after(id)), 10)
    const changed = await applications.change(uma, kept(1), progress(after(9)))
    expect(changed).toEqual({ ...kept(1), ...progress(after(9)) })
    const { note: _note, ...withoutNote } = progress(after(9))
    expect(await applications.change(uma, kept(1), { ...withoutNote, status: 'replied' })).toMatchObject({
      status: 'replied',
      note: 'By post',
    })
    expect((await applications.ofUser(uma)).map(({ vacancy_id }) => vacancy_id)).toEqual([1, 3, 2])
  })

  test('saved vacancies have only web URLs as links, even those stored before links were checked', async () => {
    const uma = await newUser()
    const link = 'javascript:alert(1)'
    await applications.add(uma, { ...kept(1), link }, 10)
    await emulators.documents.send(
      new PutCommand({ TableName: emulators.tables.applications, Item: { ...kept(2), user_id: uma, link } }),
    )
    expect((await applications.ofUser(uma)).map((one) => one.link)).toEqual([null, null])
    expect(await applications.change(uma, kept(2), progress(NOON))).toMatchObject({ link: null })
  })

  test('only an existing saved vacancy of the same company can be changed', async () => {
    const uma = await newUser()
    await applications.add(uma, kept(1), 10)
    expect(await applications.change(uma, kept(2), progress(NOON))).toBeUndefined()
    expect(await applications.change(uma, { ...kept(1), company_id: 8 }, progress(NOON))).toBeUndefined()
    expect(await applications.ofUser(uma)).toEqual([kept(1)])
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
