import type { TransactItem } from './transact.ts'

/**
 * A condition check that the user exists with this epoch. So nothing begins for a user who has been deleted, or whose
 * sessions have all ended, since the read.
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

/** The counterpart of `stillOf` for a decoy: checks that the user does not exist, which is as much work. */
export const nobodyHas = (table: string, user_id: string): TransactItem => ({
  ConditionCheck: {
    TableName: table,
    Key: { user_id },
    ConditionExpression: 'attribute_not_exists(user_id)',
  },
})
