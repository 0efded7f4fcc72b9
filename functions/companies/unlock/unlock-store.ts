import * as z from 'zod/mini'
import type { unlockedSorts } from '#shared/api/companies.ts'
import { USAGE_RETENTION_DAYS } from '#shared/retention.ts'
import { rankNames } from '#shared/search-engine/names/rank-names.ts'
import type { Table } from '#shared/system/tables.ts'
import type { Principal, RegisterPointer } from '../../platform/auth/principal.ts'
import { type Context, type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { batchGetOne } from '../../platform/dynamodb/in-batches.ts'
import {
  count,
  list,
  read,
  readAll,
  rowsEraser,
  type TransactItem,
  update,
} from '../../platform/dynamodb/records.ts'
import { registerReading } from '../../register/index.ts'
import type { Company } from '../company.ts'
import { profileStore } from '../profile/profile-store.ts'

const watchesOf = (table: string, companyId: number) => ({
  table,
  index: 'by_company',
  where: when`company_id = ${companyId}`,
})

/** The number of users who watch a company. It is eventually consistent. */
export const watchersOf = ({ documents, tables }: Database<'watches'>, companyId: number): Promise<number> =>
  count(documents, watchesOf(tables.watches, companyId))

/** Whether somebody watches a company. It is eventually consistent. */
export const isWatched = async (
  { documents, tables }: Database<'watches'>,
  companyId: number,
): Promise<boolean> => (await count(documents, { ...watchesOf(tables.watches, companyId), max: 1 })) > 0

interface Mark {
  companyId: number
  at: Date
}

/** Parts of transactions that mark a company as wanted, so that its website is read daily (docs/decisions/075-wanted-companies.md). */
export const wantedMark = (table: Table<'readings'>) => ({
  /** Somebody has unlocked the company. The first unlock stays, as unlocks do. */
  unlocked: ({ companyId, at }: Mark): TransactItem =>
    update(
      table,
      { company_id: companyId },
      { set: { unlocked_at: when`if_not_exists(unlocked_at, ${at.toISOString()})` } },
    ),

  /** Somebody watches the company from now on. A round removes the mark when nobody does any more. */
  watched: ({ companyId, at }: Mark): TransactItem =>
    update(table, { company_id: companyId }, { set: { watched_at: at.toISOString() } }),
})

/**
 * How many rows one query reads at most. A row has 93 bytes, so that a unit of 4 KB holds 44. A query of a user with 30
 * unlocks costs one unit, and one of so many rows 7. A page of 15 companies costs 15 units if each is read by its key.
 */
const MOST_ROWS = 300

/** So few companies cost no more by their keys. */
const FEW = 2

const Row = z.object({ company_id: z.int() })
const idOf = (item: unknown): number => Row.parse(item).company_id

/**
 * Finds the companies among these that a user has unlocked, strongly consistent. One query reads the user's rows between the
 * smallest and the largest id. If the user has more than `MOST_ROWS` there, the companies beyond them are read by their keys.
 * @throws AppError 503 if throttling leaves out companies in ten tries.
 */
export const unlockedAmong = perContext(({ documents, tables: { unlocks: table } }: Database) => {
  /** Unprocessed keys are retried, so they never count as locked. */
  const byKeys = async (user_id: string, companyIds: readonly number[]): Promise<Set<number>> => {
    const keys = companyIds.map((company_id) => ({ user_id, company_id }))
    return new Set(await readAll(documents, table, keys, idOf))
  }

  return async (user_id: string, companyIds: readonly number[], max = MOST_ROWS): Promise<Set<number>> => {
    const ids = [...new Set(companyIds)].toSorted((a, b) => a - b)
    if (ids.length <= FEW) return byKeys(user_id, ids)
    const where = when`user_id = ${user_id} AND company_id BETWEEN ${ids[0]} AND ${ids.at(-1)}`
    const rows = await list(documents, { table, where, attributes: ['company_id'], max }, idOf)
    const readTo = rows.length < max ? Infinity : rows.at(-1)!
    const beyond = await byKeys(
      user_id,
      ids.filter((id) => id > readTo),
    )
    return new Set(ids.filter((id) => rows.includes(id) || beyond.has(id)))
  }
})

const UnlockItem = z.object({ user_id: z.string(), company_id: z.number(), unlocked_at: z.string() })

/** How long a counter is stored. It counts only on its own day; two weeks allow operators to look back. */
export const USAGE_KEPT_SECONDS = USAGE_RETENTION_DAYS * 24 * 60 * 60

/** The companies that a user has unlocked on one UTC date. `expires_at` is an epoch second. */
export const UsageItem = z.object({
  user_id: z.string(),
  date: z.string(),
  used: z.number(),
  expires_at: z.number(),
})

type Unlocked = z.infer<typeof UnlockItem>

/** Newest first. */
const byTime = (a: Unlocked, b: Unlocked): number => {
  if (a.unlocked_at === b.unlocked_at) return a.company_id - b.company_id
  return a.unlocked_at < b.unlocked_at ? 1 : -1
}

const partition = (table: string, userId: string) => ({ table, where: when`user_id = ${userId}` })

const unlocksOf = async ({ documents, tables }: Database<'unlocks'>, userId: string): Promise<Unlocked[]> =>
  (await list(documents, partition(tables.unlocks, userId), UnlockItem.parse)).toSorted(byTime)

/** The ids of all companies that a user has unlocked, newest first. */
export const unlockedBy = perContext(
  (database: Database) =>
    async (userId: string): Promise<number[]> =>
      (await unlocksOf(database, userId)).map(({ company_id }) => company_id),
)

/** A user's unlocks and daily usage, for the export and for erasing the account. */
export const unlockRecord = perContext((database: Database<'unlocks' | 'usage'>) => {
  const { documents, tables } = database
  return {
    /** All unlocked companies, newest first. */
    unlocksOf: (userId: string) => unlocksOf(database, userId),

    /** The usage of each stored UTC date, newest first. */
    usageOf: (userId: string): Promise<z.infer<typeof UsageItem>[]> =>
      list(documents, { ...partition(tables.usage, userId), isDescending: true }, UsageItem.parse),

    /** Deletes unlocks and usage. After an interruption, another call deletes the rest. */
    eraseOf: rowsEraser(database, { unlocks: 'company_id', usage: 'date' }),
  }
})

export const hasUnlocked = perContext(
  ({ documents, tables }: Database) =>
    async (user_id: string, company_id: number): Promise<boolean> =>
      (await read(documents, tables.unlocks, { user_id, company_id }, () => true)) ?? false,
)

/** Whether a user has unlocked a company, and whether it is marked as unlocked by somebody. Such a mark stays. */
export async function unlockState(
  { documents, tables }: Database<'unlocks' | 'readings'>,
  userId: string,
  companyId: number,
): Promise<{ isUnlocked: boolean; isMarked: boolean }> {
  const found = await batchGetOne(documents, [
    { table: tables.unlocks, key: { user_id: userId, company_id: companyId } },
    { table: tables.readings, key: { company_id: companyId } },
  ])
  return {
    isUnlocked: found[tables.unlocks] !== undefined,
    isMarked: found[tables.readings]?.['unlocked_at'] !== undefined,
  }
}

/** A user's usage of one UTC date. */
export const usedOn = async (
  { documents, tables }: Database<'usage'>,
  user_id: string,
  date: string,
): Promise<number> =>
  (await read(documents, tables.usage, { user_id, date }, (item) => UsageItem.parse(item).used)) ?? 0

/** The ids of a user's unlocked companies, newest first or by the names of a register, unknown names last. */
export async function unlockedIds(
  database: Database,
  { userId, registerPointer }: Pick<Principal, 'userId' | 'registerPointer'>,
  sort: (typeof unlockedSorts)[number] | undefined,
  namesOf: (ids: readonly number[], registerPointer?: RegisterPointer) => Promise<Map<number, string>>,
): Promise<number[]> {
  const newestFirst = await unlockedBy(database)(userId)
  if (sort !== 'name') return newestFirst
  const names = await namesOf(newestFirst, registerPointer)
  return [...rankNames(names), ...newestFirst.filter((id) => !names.has(id))]
}

/**
 * Reads companies without their vacancies, in the given order, with one read of profiles. Unknown ids are left out.
 */
export async function findWithoutVacancies(
  context: Context,
  ids: readonly number[],
  registerPointer: RegisterPointer | undefined,
): Promise<Company[]> {
  if (ids.length === 0) return []
  const { register, currentSnapshot } = registerReading(context)
  const snapshot = await currentSnapshot(registerPointer)
  const [profiles, known_since, ...registrations] = await Promise.all([
    profileStore(context).getMany(ids),
    register.knownSince(snapshot),
    ...ids.map((id) => register.findOrganisation(snapshot, id)),
  ])
  return registrations
    .filter((one) => one !== undefined)
    .map((registration) => ({
      registration,
      register_date: snapshot.date,
      known_since,
      profile: profiles.get(registration.id),
      vacancies: [],
      closedVacancies: [],
    }))
}
