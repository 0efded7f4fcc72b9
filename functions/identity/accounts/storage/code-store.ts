import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { epochSeconds } from '../../../platform/clock.ts'
import { writeIf } from '../../../platform/dynamodb/write-if.ts'
import { type CodeCaller, MAX_TRIES } from '../domain/sign-up/verification-code.ts'

const CodeItem = z.object({ code_hash: z.string() })

const counterOf = { session: 'tries', anybody: 'other_tries' } as const satisfies Record<CodeCaller, string>

/** Verification codes by user. The registration of an account writes them (sign-up-parts.ts). */
export function codeStore(documents: DynamoDBDocumentClient, table: string) {
  return {
    /**
     * Counts one try of a user's code and returns its hash. Undefined if there is no code, or this caller has no tries
     * left. Expired codes may still exist, but do not count.
     */
    async countTry(userId: string, caller: CodeCaller, at: Date): Promise<string | undefined> {
      const update = new UpdateCommand({
        TableName: table,
        Key: { user_id: userId },
        UpdateExpression: 'ADD #tries :one',
        // a comparison with an absent attribute is false, so this creates no item
        ConditionExpression: '#tries < :most AND expires_at > :now',
        ExpressionAttributeNames: { '#tries': counterOf[caller] },
        ExpressionAttributeValues: { ':one': 1, ':most': MAX_TRIES, ':now': epochSeconds(at) },
        ReturnValues: 'ALL_NEW',
      })
      const { item } = await writeIf(documents, update)
      return item && CodeItem.parse(item).code_hash
    },
  }
}
