import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { OutboxWriter } from '../../platform/messages/outbox.ts'
import { transact } from '../../platform/dynamodb/transact.ts'
import type { PasswordChange } from '../domain/password/change-password.ts'
import { mailItem } from './mail-item.ts'

/** Password changes by signed-in users. */
export function passwordStore(
  documents: DynamoDBDocumentClient,
  tables: { users: string; sessions: string },
  outbox: OutboxWriter,
) {
  return {
    /**
     * Sets the password, ends every session except one and sends the mail, all or nothing. `overtaken`: nothing was
     * written, because the password changed meanwhile. `ended`: nothing was written, because the calling session ended.
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
            // fails for an ended session, so that the write does not create it again
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
