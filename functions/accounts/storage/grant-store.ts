import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import { type GrantDependencies, grants } from '../domain/grant.ts'
import { readUser } from './user-item.ts'

/** The grants that operators make. Each change is one conditional write. */
export function grantStore(documents: DynamoDBDocumentClient, table: string): GrantDependencies['grants'] {
  return {
    async change({ user_id, email }, { grant, isTaken }) {
      const { attribute, given, without } = grants[grant]
      const [before, after] = isTaken ? [given, without] : [without, given]
      const update = new UpdateCommand({
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
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      const { isWritten, item } = await writeIf(documents, update)
      if (isWritten) return 'changed'
      const user = item && readUser(item)
      const isOwner = user?.email === email && user.email_verified_at !== null
      return isOwner ? 'already' : 'gone'
    },
  }
}
