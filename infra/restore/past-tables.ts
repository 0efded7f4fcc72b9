import {
  DeleteTableCommand,
  DescribeTableCommand,
  type DescribeTableCommandOutput,
  type DynamoDBClient,
  type RestoreSummary,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
} from '@aws-sdk/client-dynamodb'
import type { TableName } from '#shared/system/tables.ts'
import { UserFacingError } from '../user-facing-error.ts'
import type { PastTables } from './restore.ts'
import { unlessGone } from './unless-gone.ts'

const SECOND = 1000
/** How far a backup may be from the instant: backups are daily, and AWS makes one when a table is deleted. */
const DAY = 24 * 60 * 60 * SECOND

interface Options {
  client: Pick<DynamoDBClient, 'send'>
  /** The physical names of a table in use, and of its past table. */
  sourceOf: (table: TableName) => string
  nameOf: (table: TableName) => string
}

/**
 * Makes past tables by point-in-time recovery. A restored table has neither stream, time to live, protection nor tags
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/pointintimerecovery_restores.html). So it only is a
 * source, and the rows are copied into the tables of our own stack. It gets no indexes, which makes it faster and cheaper.
 */
export const pastTables = ({ client, sourceOf, nameOf }: Options): PastTables => ({
  nameOf,
  async begin(table, at) {
    const describe = () => client.send(new DescribeTableCommand({ TableName: nameOf(table) }))
    const refuse = ({ Table }: DescribeTableCommandOutput) =>
      refuseAnother(nameOf(table), Table?.RestoreSummary, { source: sourceOf(table), at })
    const known = await unlessGone(describe(), undefined)
    // a run that was killed has begun it, or an operator has restored it from a backup
    if (known !== undefined) return refuse(known)
    try {
      await client.send(
        new RestoreTableToPointInTimeCommand({
          SourceTableName: sourceOf(table),
          TargetTableName: nameOf(table),
          RestoreDateTime: at,
          BillingModeOverride: 'PAY_PER_REQUEST',
          GlobalSecondaryIndexOverride: [],
        }),
      )
    } catch (error) {
      if (!(error instanceof TableAlreadyExistsException)) throw error
      // another run has begun it since
      refuse(await describe())
    }
  },
  async isReady(table) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: nameOf(table) }))
    if (Table?.TableStatus === 'CREATING') return false
    if (Table?.TableStatus === 'ACTIVE') return true
    throw new UserFacingError(
      `The table ${nameOf(table)} is ${Table?.TableStatus}: delete it and run this again`,
    )
  },
  async remove(table) {
    await unlessGone(client.send(new DeleteTableCommand({ TableName: nameOf(table) })), undefined)
  },
})

/** @throws UserFacingError if a table does not have the rows of another one at an instant. */
function refuseAnother(
  name: string,
  { RestoreDateTime: of, SourceTableArn: arn = '', SourceBackupArn: backup }: Partial<RestoreSummary> = {},
  { source, at }: { source: string; at: Date },
): void {
  const age = of === undefined ? Infinity : at.getTime() - of.getTime()
  const isOfInstant = Math.abs(age) < (backup === undefined ? SECOND : DAY)
  if (isOfInstant && arn.endsWith(`:table/${source}`)) return
  const what = of === undefined ? 'is not restored' : `has the rows of ${arn} at ${of.toISOString()}`
  throw new UserFacingError(
    `The table ${name} ${what}, and not those of ${source} at ${at.toISOString()}: delete it and run this again`,
  )
}
