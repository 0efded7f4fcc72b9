import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '../../../platform/clock.ts'
import type { OutboxWriter } from '../../../platform/messages/outbox.ts'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { CountedResend } from '../domain/sign-up/resend-code.ts'
import { Resends } from '../domain/sign-up/resend-limit.ts'
import { renewClaim } from './claim-email.ts'
import { mailItem } from './mail-item.ts'
import type { StoredCode } from '../domain/sign-up/verification-code.ts'
import { userIsAbsent, userEpochCheck } from '../../../platform/dynamodb/user-checks.ts'
import type { PseudonymOf } from './throttle-store.ts'

/** How long a count is stored. It counts only on its own UTC date. */
const RETENTION_SECONDS = 24 * 60 * 60

/** Counts requests for another code by session or email. One transaction writes the count and the code. */
export function resendStore(
  documents: DynamoDBDocumentClient,
  tables: { throttles: string; emails: string; codes: string; users: string },
  outbox: OutboxWriter,
  pseudonymOf: PseudonymOf,
) {
  const keyOf = (subject: string) => pseudonymOf('resends', subject)
  const put = (code: StoredCode): TransactItem => ({ Put: { TableName: tables.codes, Item: code } })

  /** The writes besides the count. Without an account there are as many writes, and TTL removes their items. */
  const workOf = (request: CountedResend): TransactItem[] => {
    if ('renewal' in request) {
      const { user, code, ...mail } = request.renewal
      return [
        renewClaim(tables.emails, user),
        put(code),
        userEpochCheck(tables.users, { ...user, epoch: user.session_epoch }),
        mailItem(outbox, mail),
      ]
    }
    const { user_id, expires_at } = request.decoy
    return [
      renewClaim(tables.emails, { email: user_id, user_id, expires_at }),
      put(request.decoy),
      userIsAbsent(tables.users, user_id),
      // this row is written instead of an outbox message, because every outbox message is sent
      put({ ...request.decoy, user_id: `no mail for ${user_id}` }),
    ]
  }

  const putCount = async ({ subject, seen, next }: CountedResend): Promise<TransactItem> => ({
    Put: {
      TableName: tables.throttles,
      Item: {
        key: await keyOf(subject),
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
  })

  const countParts = async (request: CountedResend) => ({
    count: await putCount(request),
    code: workOf(request),
  })

  return {
    /** The parts that `count` writes. */
    countParts,

    async find(subject: string): Promise<Resends | undefined> {
      const { Item } = await documents.send(
        new GetCommand({
          TableName: tables.throttles,
          Key: { key: await keyOf(subject) },
          ConsistentRead: true,
        }),
      )
      return Item && Resends.parse(Item)
    },

    /**
     * Counts a request. For an unverified account it also replaces the code and mails it, all or nothing. `overtaken`:
     * nothing was written, because another request was counted since `seen` was read. `owned`: nothing was written,
     * because the email has an owner or the account is gone.
     */
    async count(request: CountedResend): Promise<'counted' | 'overtaken' | 'owned'> {
      const outcome = await transact(documents, await countParts(request))
      if (outcome === 'written') return 'counted'
      return outcome.includes('count') ? 'overtaken' : 'owned'
    },
  }
}
