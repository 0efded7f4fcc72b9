import {
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  TableAlreadyExistsException,
} from '@aws-sdk/client-dynamodb'
import type { TableName } from '#shared/system/tables.ts'
import { UserFacingError } from '../user-facing-error.ts'
import type { PastTables } from './restore.ts'
import { unlessGone } from './unless-gone.ts'

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
      // a run that was killed has begun it
      if (!(error instanceof TableAlreadyExistsException)) throw error
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
