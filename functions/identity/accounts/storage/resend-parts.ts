import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '../../../platform/clock.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import { userIsAbsent, userEpochCheck } from '../../../platform/dynamodb/user-checks.ts'
import { Resends } from '../domain/sign-up/resend-limit.ts'
import type { ResendParts } from '../domain/sign-up/count-resend.ts'
import { renewClaim } from './claim-email.ts'
import type { PseudonymOf } from './throttle-store.ts'

/** How long a count is stored. It counts only on its own UTC date. */
const RETENTION_SECONDS = 24 * 60 * 60

/** The table `throttles` holds the counts by session or email, under a pseudonym. */
const keyOf = (pseudonymOf: PseudonymOf, subject: string) => pseudonymOf('resends', subject)

/** Reads how often another code was asked for, by session or email. `throttles` is the physical name of that table. */
export const resendCount =
  (documents: DynamoDBDocumentClient, throttles: string, pseudonymOf: PseudonymOf) =>
  async (subject: string): Promise<Resends | undefined> => {
    const { Item } = await documents.send(
      new GetCommand({
        TableName: throttles,
        Key: { key: await keyOf(pseudonymOf, subject) },
        ConsistentRead: true,
      }),
    )
    return Item && Resends.parse(Item)
  }

/** The parts of the transactions that count a request for another code, and replace the code. */
export function resendParts(
  tables: { throttles: string; emails: string; codes: string; users: string },
  pseudonymOf: PseudonymOf,
) {
  const codeWrite: ResendParts['codeWrite'] = (code): TransactItem => ({
    Put: { TableName: tables.codes, Item: code },
  })

  return {
    codeWrite,
    noMailWrite: (code) => codeWrite({ ...code, user_id: `no mail for ${code.user_id}` }),
    renewWrite: (registrant) => renewClaim(tables.emails, registrant),
    userCheck: (user) => userEpochCheck(tables.users, { ...user, epoch: user.session_epoch }),
    absenceCheck: (userId) => userIsAbsent(tables.users, userId),

    countWrite: async ({ subject, seen, next }): Promise<TransactItem> => ({
      Put: {
        TableName: tables.throttles,
        Item: {
          key: await keyOf(pseudonymOf, subject),
          ...next,
          expires_at: epochSeconds(new Date(next.last_at)) + RETENTION_SECONDS,
        },
        ...(seen
          ? {
              ConditionExpression: 'last_at = :seen',
              ExpressionAttributeValues: { ':seen': seen.last_at },
            }
          : {
              ConditionExpression: 'attribute_not_exists(#key)',
              ExpressionAttributeNames: { '#key': 'key' },
            }),
      },
    }),
  } satisfies ResendParts
}
