import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import type { TableName } from '#shared/system/tables.ts'
import { entriesOf } from '../entries.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { restoredTables, restoreRules } from './restore-rules.ts'

interface PlannedTable {
  table: TableName
  rows: number
  bytes: number
  /** Between which instants AWS can restore the table. Undefined if it does not say. */
  earliest: Date | undefined
  latest: Date | undefined
}

/**
 * How many rows a second one process copies. A new on-demand table takes 4,000 writes a second
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/on-demand-capacity-mode.html), and each index is a
 * further write. So this is half.
 */
const ROWS_A_SECOND = 2_000

/** What a restore would read. AWS updates the numbers of rows and bytes every six hours or so. */
export const restorePlan = (
  client: Pick<DynamoDBClient, 'send'>,
  nameOf: (table: TableName) => string,
): Promise<PlannedTable[]> =>
  Promise.all(
    restoredTables.map(async (table) => {
      const TableName = nameOf(table)
      const [{ Table }, { ContinuousBackupsDescription }] = await Promise.all([
        client.send(new DescribeTableCommand({ TableName })),
        client.send(new DescribeContinuousBackupsCommand({ TableName })),
      ])
      const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } =
        ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {}
      return { table, rows: Table?.ItemCount ?? 0, bytes: Table?.TableSizeBytes ?? 0, earliest, latest }
    }),
  )

/** @throws UserFacingError naming a table that cannot be restored to the instant. */
export function refuseOutside(plan: readonly PlannedTable[], at: Date): void {
  for (const { table, earliest, latest } of plan) {
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
  { from, to }: { from: number; to: number },
): string[] {
  const rows = plan.reduce((sum, table) => sum + table.rows, 0)
  const bytes = plan.reduce((sum, table) => sum + table.bytes, 0)
  const ended = entriesOf(restoreRules).filter(([, { fate }]) => fate === 'ends')
  return [
    `Generation ${from} is in use and stays as it is. Generation ${to} is made beside it.`,
    ...plan.map(
      ({ table, ...size }) =>
        `${table.padEnd(20)}${number(size.rows).padStart(12)} rows ${megabytes(size.bytes).padStart(12)}  ${restoreRules[table].fate.padEnd(8)} ${restoreRules[table].why}`,
    ),
    ...ended.map(([table, { why }]) => `${table.padEnd(20)}${'begins empty'.padStart(31)}   ends     ${why}`),
    `Together ${number(rows)} rows, ${megabytes(bytes)}. AWS makes the past tables in about 20 to 60 minutes, sometimes hours.`,
    `Copying takes about ${number(Math.ceil(rows / ROWS_A_SECOND / 60))} minutes more.`,
    'Not restored: buckets except the objects of the register, queues, secrets. They have no generation.',
  ]
}
