import type { TransactItem } from '../../platform/transact.ts'

/**
 * The part of a transaction that writes something of a user only while they are there and of this epoch: nothing may begin
 * for a user who is gone, or whose sessions were all ended since they were read.
 */
export const stillOf = (
  table: string,
  { user_id, epoch }: { user_id: string; epoch: number },
): TransactItem => ({
  ConditionCheck: {
    TableName: table,
    Key: { user_id },
    ConditionExpression: 'session_epoch = :epoch',
    ExpressionAttributeValues: { ':epoch': epoch },
  },
})

/** Looks for a user who is not there, in the place of `stillOf`: as much work for somebody who is nobody. */
export const nobodyHas = (table: string, user_id: string): TransactItem => ({
  ConditionCheck: {
    TableName: table,
    Key: { user_id },
    ConditionExpression: 'attribute_not_exists(user_id)',
  },
})
