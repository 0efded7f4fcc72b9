import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '../../platform/clock.ts'
import { transact } from '../../platform/transact.ts'
import type { StoredExchange } from '../domain/exchange.ts'
import type { UsedExchange } from '../domain/exchange-code.ts'
import { transactSignIn } from './sign-in-transaction.ts'
import { stillOf } from './still-of.ts'

interface Tables {
  exchanges: string
  sessions: string
  users: string
}

/** The codes that sign-ins with a provider end in. One that is late may still be there and counts as gone. */
export function exchangeStore(documents: DynamoDBDocumentClient, tables: Tables) {
  return {
    async add(exchange: StoredExchange): Promise<'added' | 'refused'> {
      const outcome = await transact(documents, [
        {
          Put: {
            TableName: tables.exchanges,
            Item: exchange,
            ConditionExpression: 'attribute_not_exists(code_hash)',
          },
        },
        stillOf(tables.users, exchange),
      ])
      return outcome === 'written' ? 'added' : 'refused'
    },

    /**
     * The code used and the session begun, and the oldest ones ended that are too many: all or nothing.
     * `refused`: nothing, for there is no such code, or it is late, of another browser or of an epoch that is over.
     */
    async use({ codeHash, bindingHash, session, at }: UsedExchange): Promise<'used' | 'refused'> {
      const { user_id, epoch } = session
      const outcome = await transactSignIn(documents, tables.sessions, session, [
        {
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
        },
        stillOf(tables.users, session),
      ])
      return outcome === 'written' ? 'used' : 'refused'
    },
  }
}
