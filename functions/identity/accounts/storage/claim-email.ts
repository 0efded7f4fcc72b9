import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { Waiting } from '../domain/user.ts'

type Claimant = Pick<Waiting, 'email' | 'user_id' | 'expires_at'>

const claim = (
  table: string,
  { email, user_id, expires_at }: Claimant,
  newest: string,
  until: string,
  others = '',
): TransactItem => ({
  Update: {
    TableName: table,
    Key: { email },
    UpdateExpression: `SET pending_user_id = ${newest}, first_pending_user_id = if_not_exists(first_pending_user_id, :user), expires_at = ${until}${others}`,
    ConditionExpression: 'attribute_not_exists(user_id)',
    ExpressionAttributeValues: { ':user': user_id, ':until': expires_at },
  },
})

/**
 * Records a user as the last registration of an email, instead of a decoy that a deleted owner has left. The earlier ones end
 * when the row would have. The condition fails if the email has an owner. A registration does not own the email, so it locks
 * nobody else out.
 */
export const claimEmail = (table: string, claimant: Claimant): TransactItem =>
  claim(
    table,
    claimant,
    ':user',
    ':until',
    ', earlier_until = if_not_exists(expires_at, :until) REMOVE ghost',
  )

/**
 * Records a user's registration of an email again, unless a newer registration exists. The condition fails if the email
 * has an owner.
 */
export const renewClaim = (table: string, claimant: Claimant): TransactItem =>
  claim(table, claimant, 'if_not_exists(pending_user_id, :user)', 'if_not_exists(expires_at, :until)')
