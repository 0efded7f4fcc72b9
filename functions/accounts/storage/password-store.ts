import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { OutboxWriter } from '../../platform/outbox.ts'
import { transact } from '../../platform/transact.ts'
import type { PasswordChange } from '../domain/change-password.ts'
import { mailItem } from './mail-item.ts'

/** Changes of a password by who is signed in. */
export function passwordStore(
  documents: DynamoDBDocumentClient,
  tables: { users: string; sessions: string },
  outbox: OutboxWriter,
) {
  return {
    /**
     * The password new, every session ended but one, the mail sent: all or nothing. `overtaken`: nothing, for the password
     * was changed meanwhile. `ended`: nothing, for the session that asks was.
     */
    async write({
      user: { user_id, session_epoch, password_hash },
      sessionId,
      passwordHash,
      ...mail
    }: PasswordChange): Promise<'changed' | 'overtaken' | 'ended'> {
      const epochs = { ':epoch': session_epoch, ':next': session_epoch + 1 }
      const outcome = await transact(documents, [
        {
          Update: {
            TableName: tables.users,
            Key: { user_id },
            UpdateExpression: 'SET password_hash = :hash, session_epoch = :next',
            ConditionExpression: 'session_epoch = :epoch AND password_hash = :seen',
            ExpressionAttributeValues: { ...epochs, ':hash': passwordHash, ':seen': password_hash },
          },
        },
        {
          Update: {
            TableName: tables.sessions,
            Key: { user_id, session_id: sessionId },
            UpdateExpression: 'SET epoch = :next',
            // one that was ended has no epoch: it must not come back
            ConditionExpression: 'epoch = :epoch',
            ExpressionAttributeValues: epochs,
          },
        },
        mailItem(outbox, mail),
      ])
      if (outcome === 'written') return 'changed'
      return outcome[0] ? 'overtaken' : 'ended'
    },
  }
}
