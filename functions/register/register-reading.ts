import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import type { RegisterPointer } from '../platform/auth/principal.ts'
import type { Clock } from '../platform/clock.ts'
import { type Context, type Database, perContext } from '../platform/context.ts'
import { readAll } from '../platform/dynamodb/records.ts'
import { scanItems, scanPage } from '../platform/dynamodb/scan-items.ts'
import type { Logger } from '../platform/logger.ts'
import type { Organisation } from './organisation.ts'
import { registerOf, type registerStore } from './register-store.ts'
import { INDEX_FORMAT, type Snapshot, snapshotsIn } from './snapshot.ts'

/** The register, and what every function that reads it needs of its current snapshot. */
export const registerReading = perContext((context) => {
  const { config, now, logger } = context
  const register = registerOf(context)

  const currentSnapshot = currentSnapshotReader(
    snapshotsIn(INDEX_FORMAT, register),
    now,
    () => config.snapshotMaxAgeSeconds,
    logger,
  )

  return { register, currentSnapshot, ...organisationFinder(register, currentSnapshot) }
})

export const keyOfRegister = (context: Context) => registerReading(context).register.pointer

/** The names of companies, as `registerCompanies` finds them. */
export const registeredNames = perContext((context) => registerNames(registerReading(context).register))

/** Finds companies that are or were on the current register. `pointer`: the item that names the register, if it was read. */
function organisationFinder<Pointer>(
  register: Pick<Store, 'findOrganisation'>,
  currentSnapshot: (pointer?: Pointer) => Promise<Snapshot>,
) {
  const findOrganisation = async (id: number, pointer?: Pointer): Promise<Organisation | undefined> =>
    register.findOrganisation(await currentSnapshot(pointer), id)
  const nameOf = async (id: number, pointer?: Pointer): Promise<string | undefined> =>
    (await findOrganisation(id, pointer))?.name
  /** Those of these ids that are or were on the register. */
  const knownIds = async (ids: readonly number[], pointer?: Pointer): Promise<number[]> => {
    const snapshot = await currentSnapshot(pointer)
    const found = await Promise.all(ids.map((id) => register.findOrganisation(snapshot, id)))
    return found.flatMap((organisation) => organisation?.id ?? [])
  }
  return { findOrganisation, nameOf, knownIds }
}

type Store = ReturnType<typeof registerStore>

interface CurrentRegister<Pointer> extends Pick<Store, 'readOrganisations' | 'findOrganisation'> {
  currentSnapshot: (pointer?: Pointer) => ReturnType<Store['currentSnapshot']>
}

/** The name of a company, and since when the register no longer has it. */
export type NamedCompany = Pick<Organisation, 'name' | 'left_on'>

/** The companies with some ids, or `all`, from the current register, by its item if that was read. */
export const registerCompanies =
  <Pointer>({ currentSnapshot, readOrganisations, findOrganisation }: CurrentRegister<Pointer>) =>
  async (companyIds: readonly number[] | 'all', pointer?: Pointer): Promise<Map<number, NamedCompany>> => {
    const snapshot = await currentSnapshot(pointer)
    if (snapshot === undefined) return new Map()
    if (companyIds === 'all') return new Map((await readOrganisations(snapshot)).map((one) => [one.id, one]))
    // sorted ids are in the order of the register, so each block is unpacked only once
    const found = await Promise.all(
      companyIds.toSorted((a, b) => a - b).map((id) => findOrganisation(snapshot, id)),
    )
    return new Map(found.flatMap((one) => (one === undefined ? [] : [[one.id, one]])))
  }

/** The names of companies, as `registerCompanies` finds them. */
export const registerNames = <Pointer>(register: CurrentRegister<Pointer>) => {
  const companiesOf = registerCompanies(register)
  return async (companyIds: readonly number[] | 'all', pointer?: Pointer): Promise<Map<number, string>> =>
    new Map([...(await companiesOf(companyIds, pointer))].map(([id, { name }]) => [id, name]))
}

interface Source<Named> {
  currentSnapshot: () => Promise<Named | undefined>
  readPointer: (pointer: RegisterPointer) => Named
}

/** The Retry-After of the 503. The next import may be hours away. */
const RETRY_AFTER_SECONDS = 60

/**
 * Reads the current snapshot. It is cached for `maxAgeSeconds`; 0 means a read at every call. If a read fails, the
 * cached snapshot is used.
 * @param registerPointer The pointer, if the request has already read it with its session.
 * @throws AppError 503 before the first import.
 */
export function currentSnapshotReader<Named>(
  { currentSnapshot, readPointer }: Source<Named>,
  clock: Clock,
  maxAgeSeconds: () => number,
  log: Pick<Logger, 'error'>,
): (registerPointer?: RegisterPointer) => Promise<Named> {
  let seen: { snapshot: Named; at: number } | undefined

  const lookUp = async (known: Named | undefined) => {
    try {
      return await currentSnapshot()
    } catch (error) {
      if (known === undefined) throw error
      log.error('the pointer to the register could not be read', { error })
      return known
    }
  }

  return async (registerPointer) => {
    const now = clock().getTime()
    if (registerPointer === undefined && seen !== undefined && now - seen.at < maxAgeSeconds() * 1000)
      return seen.snapshot
    const snapshot =
      registerPointer === undefined ? await lookUp(seen?.snapshot) : readPointer(registerPointer)
    if (snapshot === undefined) throw noRegister()
    seen = { snapshot, at: now }
    return snapshot
  }
}

const noRegister = () =>
  new AppError('no_register', 'The register of sponsors has not been imported yet. Please come back later.', {
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  })

const ShownWarning = z.object({ company_id: z.int(), warned_on: z.nullable(z.string()) })
type ShownWarning = z.infer<typeof ShownWarning>

/** A process reads at most so many warnings again and again. */
const MOST_READ = 1000
/** For how long a process knows that there are more: few are ever taken back. */
const MANY_FOR_MS = 3_600_000

const datesOf = (rows: readonly ShownWarning[]): Map<number, string> =>
  new Map(rows.flatMap(({ company_id, warned_on }) => (warned_on === null ? [] : [[company_id, warned_on]])))

/**
 * Finds the date of the warning of each company among these that has one. Few companies of the register have ever had one, so
 * a process reads all of them once in `snapshotMaxAgeSeconds`. To read those of each page cost more than its search, so
 * that is done only above `MOST_READ`.
 */
export const warnedCompanies = perContext(
  ({
    documents,
    tables,
    config,
    now,
  }: Database<'company_warnings'> &
    Pick<Context, 'now'> & { config: Pick<Context['config'], 'snapshotMaxAgeSeconds'> }) => {
    let recent: { until: number; rows: Promise<ShownWarning[] | undefined> } | undefined

    async function allRows(): Promise<ShownWarning[]> {
      const rows: ShownWarning[] = []
      for await (const item of scanItems(documents, { TableName: tables.company_warnings }, 1))
        rows.push(ShownWarning.parse(item))
      return rows
    }

    /** Every warning, or undefined if there are many. */
    async function fewRows() {
      const max = MOST_READ + 1
      const { items, next } = await scanPage(documents, tables.company_warnings, undefined, max, false)
      const areFew = next === undefined && items.length < max
      return areFew ? items.map((item) => ShownWarning.parse(item)) : undefined
    }

    async function remember(read: NonNullable<typeof recent>, at: number) {
      try {
        if ((await read.rows) === undefined) read.until = at + MANY_FOR_MS
      } catch {
        if (recent === read) recent = undefined
      }
    }

    function recentRows() {
      const at = now().getTime()
      if (recent === undefined || at >= recent.until) {
        const read = { until: at + config.snapshotMaxAgeSeconds * 1000, rows: fewRows() }
        void remember(read, at)
        recent = read
      }
      return recent.rows
    }

    return {
      allWarned: async () => datesOf(await allRows()),
      async warnedAmong(companyIds: readonly number[]): Promise<Map<number, string>> {
        if (companyIds.length === 0) return new Map()
        const ids = new Set(companyIds)
        const keys = companyIds.map((company_id) => ({ company_id }))
        const rows =
          (await recentRows()) ??
          (await readAll(documents, tables.company_warnings, keys, ShownWarning.parse, {
            isConsistent: false,
          }))
        return datesOf(rows.filter(({ company_id }) => ids.has(company_id)))
      },
    }
  },
)
