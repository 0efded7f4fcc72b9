import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ListBackupsCommand,
  type TableDescription,
} from '@aws-sdk/client-dynamodb'
import type { TableName } from '#shared/system/tables.ts'
import { entriesOf } from '../entries.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { restoredTables, restoreRules } from './restore-rules.ts'
import { unlessGone } from './unless-gone.ts'

/** The physical name of a table in use, or of a past table. */
type NameOf = (table: TableName) => string

interface PlannedTable {
  table: TableName
  rows: number
  bytes: number
  /** Between which instants AWS can restore the table. Undefined if it does not say. */
  earliest: Date | undefined
  latest: Date | undefined
  made?: Date | undefined
  /** Whether there is a past table already, which an operator has restored from a backup. */
  hasPast?: boolean
}

/**
 * How many rows a second one process copies. A new on-demand table takes 4,000 writes a second
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/on-demand-capacity-mode.html), and each index is a
 * further write. So this is half.
 */
const ROWS_A_SECOND = 2_000

/**
 * What a restore would read. AWS updates the numbers of rows and bytes every six hours or so.
 * @throws UserFacingError if a table is gone, and its past table was not restored from a backup.
 */
export const restorePlan = (
  client: Pick<DynamoDBClient, 'send'>,
  nameOf: NameOf,
  pastNameOf: NameOf,
): Promise<PlannedTable[]> =>
  Promise.all(
    restoredTables.map(async (table) => {
      const inUse = await describe(client, nameOf(table))
      if (inUse === undefined) {
        const past = await describe(client, pastNameOf(table))
        if (past === undefined) throw gone(table, pastNameOf(table))
        return { table, ...sizeOf(past), earliest: undefined, latest: undefined, hasPast: true }
      }
      const { ContinuousBackupsDescription } = await client.send(
        new DescribeContinuousBackupsCommand({ TableName: nameOf(table) }),
      )
      const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
        ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {}
      return { table, ...sizeOf(inUse), earliest, latest, made: inUse.CreationDateTime }
    }),
  )

const sizeOf = ({ ItemCount: rows = 0, TableSizeBytes: bytes = 0 }: TableDescription) => ({ rows, bytes })

const gone = (table: TableName, past: string) =>
  new UserFacingError(
    `The table ${table} is gone: restore its last backup as ${past} (docs/runbooks/restore.md#backups), and run this again`,
  )

/**
 * The tables that begin empty, because they did not exist at the instant: a later version has added them.
 * @throws UserFacingError if the generation itself is younger, or if a table was deleted and made again.
 */
export async function youngerTables(
  client: Pick<DynamoDBClient, 'send'>,
  plan: readonly PlannedTable[],
  { at, nameOf, pastNameOf }: { at: Date; nameOf: NameOf; pastNameOf: NameOf },
): Promise<TableName[]> {
  const younger = plan.filter((planned) => isYounger(planned, at)).map(({ table }) => table)
  if (younger.length === plan.length)
    throw new UserFacingError(
      `The tables of this generation were made after ${at.toISOString()}: use the former generation first, or give a later instant`,
    )
  const empty: TableName[] = []
  for (const table of younger) {
    const { BackupSummaries = [] } = await client.send(
      new ListBackupsCommand({ TableName: nameOf(table), BackupType: 'SYSTEM' }),
    )
    if (BackupSummaries.length === 0) empty.push(table)
    else if ((await describe(client, pastNameOf(table))) === undefined)
      throw new UserFacingError(
        `The table ${table} was deleted and made again since: restore its last backup as ${pastNameOf(table)} (docs/runbooks/restore.md#backups), and run this again`,
      )
  }
  return empty
}

const describe = async (client: Pick<DynamoDBClient, 'send'>, TableName: string) =>
  (await unlessGone(client.send(new DescribeTableCommand({ TableName })), undefined))?.Table

const isYounger = ({ made }: PlannedTable, at: Date): boolean => made !== undefined && made > at

/** @throws UserFacingError naming a table that cannot be restored to the instant. A younger one begins empty. */
export function refuseOutside(plan: readonly PlannedTable[], at: Date): void {
  for (const planned of plan) {
    const { table, earliest, latest, hasPast = false } = planned
    if (hasPast || isYounger(planned, at)) continue
    if (earliest === undefined || latest === undefined)
      throw new UserFacingError(`The table ${table} has no point-in-time recovery: restore it from the vault`)
    if (at < earliest || at > latest)
      throw new UserFacingError(
        `The table ${table} can be restored to an instant from ${earliest.toISOString()} to ${latest.toISOString()}, not to ${at.toISOString()}`,
      )
  }
}

const number = (value: number) => value.toLocaleString('en-GB')
const megabytes = (bytes: number) => `${number(Math.ceil(bytes / 1024 / 1024))} MB`

/** The plan as lines for the terminal. */
export function planLines(
  plan: readonly PlannedTable[],
  { from, to, empty = [] }: { from: number; to: number; empty?: readonly TableName[] },
): string[] {
  const read = plan.filter(({ table }) => !empty.includes(table))
  const rows = read.reduce((sum, table) => sum + table.rows, 0)
  const bytes = read.reduce((sum, table) => sum + table.bytes, 0)
  const ended = entriesOf(restoreRules).filter(([, { fate }]) => fate === 'ends')
  return [
    `Generation ${from} is in use and stays as it is. Generation ${to} is made beside it.`,
    ...read.map(
      ({ table, ...size }) =>
        `${table.padEnd(20)}${number(size.rows).padStart(12)} rows ${megabytes(size.bytes).padStart(12)}  ${restoreRules[table].fate.padEnd(8)} ${restoreRules[table].why}`,
    ),
    ...ended.map(([table, { why }]) => `${table.padEnd(20)}${'begins empty'.padStart(31)}   ends     ${why}`),
    ...empty.map(
      (table) => `${table.padEnd(20)}${'begins empty'.padStart(31)}   It did not exist at the instant`,
    ),
    ...(empty.includes('erasures')
      ? ['Warning: users who deleted their account before the table erasures was made come back.']
      : []),
    `Together ${number(rows)} rows, ${megabytes(bytes)}. AWS makes the past tables in about 20 to 60 minutes, sometimes hours.`,
    `Copying takes about ${number(Math.ceil(rows / ROWS_A_SECOND / 60))} minutes more.`,
    'Not restored: buckets except the objects of the register, queues, secrets. They have no generation.',
  ]
}
