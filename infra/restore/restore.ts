import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { jobMessages } from '#shared/system/job-messages.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { objectionStore } from '../../functions/objections/objection-store.ts'
import { jobIdOf, queueJob } from '../../functions/operations/index.ts'
import { limitConcurrency } from '../../functions/platform/limit-concurrency.ts'
import { outboxWriter } from '../../functions/platform/messages/outbox.ts'
import { entriesOf } from '../entries.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { copyTable, WRITES } from './copy-table.ts'
import { erasuresIn, isTraceOf } from './erased-users.ts'
import { restoredTables, restoreRules } from './restore-rules.ts'
import type { Cursor, RestoreState, StateStore, TableState } from './restore-state.ts'
import { type Reviewed, reviewUsers } from './review-users.ts'
import { unlessGone } from './unless-gone.ts'

/** Makes tables with the rows of an instant. On a stage this is point-in-time recovery (`past-tables.ts`). */
export interface PastTables {
  /** Begins to make the past table of a table. A repeated call changes nothing. @throws if it is of another instant. */
  begin: (table: TableName, at: Date) => Promise<void>
  /** Whether the past table has all its rows. @throws if it failed. */
  isReady: (table: TableName) => Promise<boolean>
  /** The physical name of the past table. */
  nameOf: (table: TableName) => string
  /** Deletes the past table, if there is one. */
  remove: (table: TableName) => Promise<void>
}

export interface RestoreDependencies {
  client: Pick<DynamoDBClient, 'send'>
  documents: DynamoDBDocumentClient
  /** The physical name of a table of a generation. */
  tableOf: (generation: number, table: TableName) => string
  states: StateStore
  /** Creates the tables of a generation, empty. A repeated call changes nothing. */
  makeTables: (generation: number) => Promise<void>
  past: PastTables
  /** Brings back the objects that the restored pointer names. @returns the keys of those that are lost. */
  restoreObjects: (registerTable: string, at: Date) => Promise<readonly string[]>
  generationInUse: () => Promise<number>
  /** Waits between two looks at the past tables. */
  pause: () => Promise<void>
  now: () => Date
  say: (line: string) => void
}

interface RestoreTarget {
  at: Date
  from: number
  to: number
  /** The tables that did not exist at the instant. Their rows of today are carried forward like those of the others. */
  empty?: readonly TableName[]
}

/** How many segments of a table are copied at once. */
const SEGMENTS = 4
/** How many tables are copied at once. */
const TABLES = 4

/** How many connections the client of a restore needs: each segment has some writes under way. */
export const MAX_SOCKETS = TABLES * SEGMENTS * WRITES

const newSegments = (): Cursor[] => Array.from({ length: SEGMENTS }, () => 'start')
const definitionOf = (table: TableName): TableDefinition => tables[table]

/**
 * Restores the data of an instant into a new generation, beside the one in use, which only is read. A restore that was
 * killed goes on where it stopped. Run again after the switch, it carries forward what users did in the meantime.
 * @throws UserFacingError if another restore into this generation has begun, or if it is in use before it is restored.
 */
export async function restore(
  dependencies: RestoreDependencies,
  { at, from, to, empty = [] }: RestoreTarget,
): Promise<RestoreState> {
  const { states, makeTables, past, restoreObjects, generationInUse, tableOf, now, say } = dependencies
  let state = (await states.load(to)) ?? begun({ at, from, to, empty }, now())
  if (state.at !== at.toISOString())
    throw new UserFacingError(
      `A restore into generation ${to} has begun, to ${state.at}: give this instant, or restore into another generation`,
    )
  // its users would see rows of the instant that they have deleted since
  if (state.carried_at === undefined && (await generationInUse()) === to)
    throw new UserFacingError(
      `Generation ${to} is in use, and its restore has not ended: use generation ${from}, deploy, and run this again`,
    )
  const saveInTurn = limitConcurrency(1)
  const save = (change: Partial<RestoreState>) =>
    saveInTurn(async () => {
      state = { ...state, ...change }
      await states.save(state)
    })
  const saveTable = (table: TableName, change: Partial<TableState>) =>
    saveInTurn(async () => {
      const before = state.tables[table]
      if (before === undefined) throw new Error(`The state has no table ${table}`)
      state = { ...state, tables: { ...state.tables, [table]: { ...before, ...change } } }
      await states.save(state)
    })
  await save({})
  await makeTables(to)

  if (state.carried_at === undefined) {
    await makePast()
    await copyPast()
    if (state.objects_at === undefined) {
      const lost = await restoreObjects(tableOf(to, 'register'), at)
      for (const key of lost) say(`The object ${key} is lost: run npm run import with the register of then`)
      await save({ objects_at: now().toISOString() })
    }
  }
  const isInUse = (await generationInUse()) === to
  const carriedAt = now().toISOString()
  await carryForward(dependencies, state, isInUse)
  await save({ carried_at: carriedAt })
  for (const table of restoredTables) await past.remove(table)
  return state

  async function makePast() {
    for (const table of restoredTables) {
      // an operator may have deleted one that failed
      if (state.tables[table]?.step === 'waiting') await past.begin(table, at)
    }
  }

  async function copyPast() {
    const { documents } = dependencies
    const recorded = erasuresIn(documents, tableOf(from, 'erasures'))
    const erasures = await unlessGone(recorded, new Map<string, string>())
    const inTurn = limitConcurrency(TABLES)
    const copy = (table: TableName) =>
      inTurn(async () => {
        const known = state.tables[table]
        if (known === undefined || known.step === 'copied') return
        while (!(await past.isReady(table))) await dependencies.pause()
        const options = {
          client: dependencies.client,
          definition: definitionOf(table),
          from: past.nameOf(table),
          to: tableOf(to, table),
          mayReplace: false,
          isLeft: isTraceOf(erasures, table),
          now,
        }
        const rows = await copyTable(options, known, (progress) => saveTable(table, progress))
        await saveTable(table, { step: 'copied', rows })
        say(`${table}: ${rows.toLocaleString('en-GB')} rows`)
      })
    await Promise.all(restoredTables.map(copy))
  }
}

const begun = ({ at, from, to, empty = [] }: RestoreTarget, now: Date): RestoreState => ({
  at: at.toISOString(),
  from,
  to,
  began_at: now.toISOString(),
  tables: Object.fromEntries(
    restoredTables
      .filter((table) => !empty.includes(table))
      .map((table) => [table, { step: 'waiting' as const, rows: 0, cursors: newSegments() }]),
  ),
})

/** Adds what must not go back, as `restoreRules` say. It may be repeated. */
async function carryForward(
  { client, documents, tableOf, now, say }: RestoreDependencies,
  { at, from, to, carried_at }: RestoreState,
  isInUse: boolean,
): Promise<void> {
  const erasures = new Map([
    ...(await unlessGone(erasuresIn(documents, tableOf(from, 'erasures')), new Map<string, string>())),
    ...(await erasuresIn(documents, tableOf(to, 'erasures'))),
  ])
  for (const [table, { fate }] of entriesOf(restoreRules)) {
    if (fate !== 'forward' && fate !== 'added') continue
    const options = {
      client,
      definition: definitionOf(table),
      from: tableOf(from, table),
      to: tableOf(to, table),
      // what users have done in the new generation is newer
      mayReplace: fate === 'forward' && !isInUse,
      isLeft: isTraceOf(erasures, table),
      now,
    }
    const carried = copyTable(options, { cursors: newSegments(), rows: 0 }, () => Promise.resolve())
    if ((await unlessGone(carried, undefined)) === undefined)
      say(`The table ${options.from} is gone, so nothing of it is carried forward`)
  }
  const named = <Name extends TableName>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, tableOf(to, name)])) as Record<Name, string>
  const reviewed = await reviewUsers({
    documents,
    tables: named('users', 'emails', 'identities', 'counters', 'outbox'),
    usersInUse: tableOf(from, 'users'),
    erasures,
    isInUse,
    carriedAt: carried_at,
    now,
  })
  for (const line of restrictionLines(reviewed)) say(line)
  const objected = await removeObjectedAgain({
    documents,
    names: named('objections', 'jobs', 'outbox'),
    at: new Date(at),
    generation: to,
    now,
  })
  for (const line of reviewLines(reviewed, objected)) say(line)
}

const restrictionLines = ({ rightsTaken, alertsEnded }: Reviewed): string[] => [
  `Users who lost a right, got a lower limit or were suspended since, and stay so: ${rightsTaken}`,
  `Users who turned off alerts since, or to whom we did, and get none: ${alertsEnded}`,
]

const reviewLines = ({ erased, passwordsEnded }: Reviewed, objected: number): string[] => [
  `Users erased again, because they deleted their account since: ${erased}`,
  `Users who must choose a new password, because they changed it since: ${passwordsEnded}`,
  `Contacts removed again after the switch, because somebody objected since: ${objected}`,
]

interface Options {
  documents: DynamoDBDocumentClient
  /** The physical names of the restored tables. */
  names: { objections: string; jobs: string; outbox: string }
  at: Date
  generation: number
  now: () => Date
}

/**
 * Queues a removal of objected contacts, if somebody has objected since the instant: companies and vacancies of then have
 * these contacts again. One removal is enough for a run, because each looks for the contacts of all objections. A later run
 * queues another one if it has carried further objections: the first one may be past their contacts.
 * @returns how many people have objected since.
 */
async function removeObjectedAgain({ documents, names, at, generation, now }: Options): Promise<number> {
  const objections = await objectionStore({ documents, tables: names }).all()
  const since = objections.filter(({ created_at }) => Date.parse(created_at) > at.getTime())
  const [first] = since
  if (first === undefined) return 0
  const outbox = outboxWriter({ tables: names, now })
  const queue = queueJob(
    { documents, tables: names, now },
    {
      messageOf: ({ job_id, request_id }) =>
        outbox({
          type: jobMessages.removal,
          body: { job_id, pass: 1, part: 'profiles', read: 0 },
          requestId: request_id,
        }),
    },
  )
  const ids = since.map(({ objection_id }) => objection_id).toSorted()
  // a repeated call finds this job, even if it has ended; after the switch, a run may find further objections
  const job_id = jobIdOf(`restore-${generation}`, ids.join())
  await queue({
    job_id,
    kind: 'removal',
    // a live removal of fewer objections must not take its place
    subject: job_id,
    details: null,
    count: 1,
    requested_by: first.created_by,
    request_id: 'restore',
  })
  return since.length
}
