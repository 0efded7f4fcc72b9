import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { unlockRecord, wantedMark } from '../../functions/companies/unlock/unlock-store.ts'
import { readingStore } from '../../functions/crawl/reading-store.ts'
import { endUnwatched } from '../../functions/crawl/refreshes/run-round.ts'
import { watchStore } from '../../functions/following/alerts/watches.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { transact } from '../../functions/platform/dynamodb/records.ts'
import { markWanted } from '../../infra/commands/wanted/mark-wanted-companies.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { unlockCharger } from '../support/accounts/unlock-charger.ts'
import { contextWith } from '../support/doubles/context-with.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const MORNING = new Date('2026-07-20T08:00:00.000Z')
const NOON = new Date('2026-07-20T12:00:00.000Z')

/** A company of which nothing is known. Each test has its own. */
let company = 0
const emulators = await sharedEmulators()
afterAll(() => emulators.stop())
beforeEach(() => {
  company += 1
})

async function newUser(): Promise<string> {
  const { user_id } = storedUser({ user_id: randomUUID() })
  await userStore(emulators).create(storedUser({ user_id }))
  return user_id
}

/** Unlocks the company. `isMarked`: what was read before. */
const unlock = (userId: string, { at = NOON, limit = 5, isMarked = false } = {}) =>
  unlockCharger(emulators.documents, emulators.tables).charge({
    userId,
    companyId: company,
    date: at.toISOString().slice(0, 10),
    limit,
    at,
    isMarked,
  })

const watch = (userId: string, at: Date) =>
  watchStore(emulators).add(
    userId,
    { company_id: company, watched_at: at.toISOString(), seen_changes: 0, seen_date: '2026-07-17' },
    5,
    [wantedMark(emulators.tables.readings).watched({ companyId: company, at })],
  )

async function marks() {
  const { documents, tables } = emulators
  const rows = await readingStore({ documents, tables }).all()
  const { unlocked_at = null, watched_at = null } =
    rows.find(({ company_id }) => company_id === company) ?? {}
  return { unlocked_at, watched_at }
}

/** Looks whether the company is still watched, as a round does that has read `watchedAt`. */
const look = (watchedAt: Date, now: Date) =>
  endUnwatched(contextWith(emulators), [{ company_id: company, watchedAt: watchedAt.toISOString() }], now)
const later = (at: Date) => new Date(at.getTime() + 60 * 60 * 1000)

test('the first unlock marks a company, and a later one of another user leaves the mark', async () => {
  const [one, other] = [await newUser(), await newUser()]
  const { stateOf } = unlockCharger(emulators.documents, emulators.tables)
  expect(await stateOf(one, company)).toEqual({ isUnlocked: false, isMarked: false })
  await unlock(one, { at: MORNING })
  expect(await stateOf(one, company)).toEqual({ isUnlocked: true, isMarked: true })
  expect(await stateOf(other, company)).toEqual({ isUnlocked: false, isMarked: true })
  // both users may have read the company before it was marked
  expect(await unlock(other)).toBe('charged')
  expect(await marks()).toEqual({ unlocked_at: MORNING.toISOString(), watched_at: null })
})

test('a company stays marked as unlocked when the account of the user is erased', async () => {
  const user = await newUser()
  await unlock(user)
  await unlockRecord(emulators).eraseOf(user)
  expect((await marks()).unlocked_at).toBe(NOON.toISOString())
})

test('a company that nobody watches any more loses its mark, and one that is still watched keeps it', async () => {
  const [one, other] = [await newUser(), await newUser()]
  const { remove } = watchStore(emulators)
  await watch(one, MORNING)
  await watch(other, NOON)
  await remove(one, company)
  await look(NOON, later(NOON))
  expect((await marks()).watched_at).toBe(NOON.toISOString())
  // an erased account leaves no watch either
  await emulators.documents.send(
    new DeleteCommand({ TableName: emulators.tables.watches, Key: { user_id: other, company_id: company } }),
  )
  await look(NOON, later(NOON))
  expect((await marks()).watched_at).toBeNull()
})

test('a round that has read an older mark does not end that of a new watch', async () => {
  const user = await newUser()
  const { remove } = watchStore(emulators)
  await watch(user, MORNING)
  await remove(user, company)
  await watch(user, NOON)
  await remove(user, company)
  await look(MORNING, later(NOON))
  expect((await marks()).watched_at).toBe(NOON.toISOString())
})

test('the end of a reading keeps the marks, and so does a website that is found', async () => {
  await unlock(await newUser())
  await watch(await newUser(), NOON)
  const { endedWrite, foundWrite } = readingStore(emulators)
  await transact(emulators.documents, {
    ended: endedWrite(company, { at: NOON.toISOString(), pages: 4, isRead: true }),
  })
  await transact(emulators.documents, { found: foundWrite(company) })
  expect(await marks()).toEqual({ unlocked_at: NOON.toISOString(), watched_at: NOON.toISOString() })
})

test('data of older versions gets its marks, also if the command is killed and repeated', async () => {
  const { documents, tables } = emulators
  const [one, other] = [await newUser(), await newUser()]
  // an older version wrote the same rows without a mark
  await unlock(one, { at: NOON, isMarked: true })
  await unlock(other, { at: MORNING, isMarked: true })
  await watch(one, MORNING)
  await watch(other, NOON)
  const Key = { company_id: company }
  await documents.send(new DeleteCommand({ TableName: tables.readings, Key }))
  const whole = { unlocked_at: MORNING.toISOString(), watched_at: NOON.toISOString() }
  let writes = 0
  const dying = Object.create(documents, {
    send: {
      value: (command: { input: { TransactItems?: unknown } }) => {
        if (command.input.TransactItems !== undefined && ++writes > 1) throw new Error('killed')
        return documents.send(command as never)
      },
    },
  }) as typeof documents
  await expect(markWanted(dying, tables)).rejects.toThrow('killed')
  for (let time = 0; time < 2; time += 1) {
    expect(await markWanted(documents, tables)).toBeGreaterThan(0)
    expect(await marks()).toEqual(whole)
  }
})
