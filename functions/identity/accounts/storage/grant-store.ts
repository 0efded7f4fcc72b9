import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import { type GrantDependencies, grants } from '../domain/grant.ts'
import { userFinder } from './user-item.ts'

/** The entry of the audit log for a changed attribute of a user. */
type AuditOf = (userId: string, before: Record<string, string>, after: Record<string, string>) => TransactItem

/**
 * The grants that operators make. Each change is one transaction with its audit entry. `table` is the physical name of
 * the table `users`.
 */
export function grantStore(
  documents: DynamoDBDocumentClient,
  table: string,
  auditOf: AuditOf,
): GrantDependencies['grants'] {
  const findUser = userFinder(documents, table)
  return {
    async change({ user_id, email }, { grant, isTaken }) {
      const { attribute, given, without } = grants[grant]
      const [before, after] = isTaken ? [given, without] : [without, given]
      const update = {
        TableName: table,
        Key: { user_id },
        UpdateExpression: `SET #attribute = :after${isTaken ? ', session_epoch = session_epoch + :one' : ''}`,
        ConditionExpression: 'email = :email AND email_verified_at <> :never AND #attribute = :before',
        // `role` is a reserved word in DynamoDB
        ExpressionAttributeNames: { '#attribute': attribute },
        ExpressionAttributeValues: {
          ':email': email,
          ':never': null,
          ':before': before,
          ':after': after,
          ...(isTaken && { ':one': 1 }),
        },
      }
      const entry = auditOf(user_id, { [attribute]: before }, { [attribute]: after })
      if ((await transact(documents, { grant: { Update: update }, audit: entry })) === 'written')
        return 'changed'
      const user = await findUser(user_id)
      const isOwner = user?.email === email && user.email_verified_at !== null
      return isOwner ? 'already' : 'gone'
    },
  }
}
