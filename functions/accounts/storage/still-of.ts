import type { TransactItem } from '../../platform/dynamodb/transact.ts'

/**
 * A condition check: the user exists and has this epoch. So nothing begins for a user who is gone or whose sessions
 * were all ended since the read.
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

/** The counterpart of `stillOf` for a decoy, with as much work: checks that the user does not exist. */
export const nobodyHas = (table: string, user_id: string): TransactItem => ({
  ConditionCheck: {
    TableName: table,
    Key: { user_id },
    ConditionExpression: 'attribute_not_exists(user_id)',
  },
})
