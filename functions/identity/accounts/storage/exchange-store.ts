import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '../../../platform/clock.ts'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { StoredExchange } from '../domain/sign-in/exchange.ts'
import type { UsedExchange } from '../domain/sign-in/exchange-code.ts'
import { userEpochCheck } from '../../../platform/dynamodb/user-checks.ts'
import type { SessionWrites } from '../domain/session-writes.ts'

interface Tables {
  exchanges: string
  users: string
}

/** The codes of provider sign-ins. Expired ones may still exist, but are not accepted. */
export function exchangeStore(
  documents: DynamoDBDocumentClient,
  tables: Tables,
  sessionWrites: Pick<SessionWrites, 'signIn'>,
) {
  return {
    async add(exchange: StoredExchange): Promise<'added' | 'refused'> {
      const outcome = await transact(documents, {
        exchange: {
          Put: {
            TableName: tables.exchanges,
            Item: exchange,
            ConditionExpression: 'attribute_not_exists(code_hash)',
          },
        },
        user: userEpochCheck(tables.users, exchange),
      })
      return outcome === 'written' ? 'added' : 'refused'
    },

    /**
     * Deletes the code, begins the session and ends the oldest sessions over the limit, all or nothing. `refused`:
     * nothing was written, because the code is unknown, expired, from another browser or of an old epoch.
     */
    async use({ codeHash, bindingHash, session, at }: UsedExchange): Promise<'used' | 'refused'> {
      const { user_id, epoch } = session
      const usedCode: TransactItem = {
        Delete: {
          TableName: tables.exchanges,
          Key: { user_id, code_hash: codeHash },
          ConditionExpression: 'binding_hash = :binding AND epoch = :epoch AND expires_at > :now',
          ExpressionAttributeValues: {
            ':binding': bindingHash,
            ':epoch': epoch,
            ':now': epochSeconds(at),
          },
        },
      }
      const user = userEpochCheck(tables.users, session)
      const outcome = await sessionWrites.signIn(session, { exchange: usedCode, user })
      return outcome === 'written' ? 'used' : 'refused'
    },
  }
}
