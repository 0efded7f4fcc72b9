import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { OutboxWriter } from '../../../platform/messages/outbox.ts'
import { transact } from '../../../platform/dynamodb/transact.ts'
import type { PasswordChange } from '../domain/password/change-password.ts'
import { mailItem } from './mail-item.ts'
import type { SessionWrites } from './session-users.ts'

/** Password changes by signed-in users. `users` is the physical name of that table. */
export function passwordStore(
  documents: DynamoDBDocumentClient,
  users: string,
  outbox: OutboxWriter,
  sessionWrites: Pick<SessionWrites, 'keep'>,
) {
  return {
    /**
     * Sets the password, ends every session except one and sends the mail, all or nothing. `overtaken`: nothing was
     * written, because the password changed concurrently. `ended`: nothing was written, because the calling session ended.
     */
    async write({
      user: { user_id, session_epoch, password_hash },
      sessionId,
      passwordHash,
      ...mail
    }: PasswordChange): Promise<'changed' | 'overtaken' | 'ended'> {
      const outcome = await transact(documents, {
        password: {
          Update: {
            TableName: users,
            Key: { user_id },
            UpdateExpression: 'SET password_hash = :hash, session_epoch = :next',
            ConditionExpression: 'session_epoch = :epoch AND password_hash = :seen',
            ExpressionAttributeValues: {
              ':epoch': session_epoch,
              ':next': session_epoch + 1,
              ':hash': passwordHash,
              ':seen': password_hash,
            },
          },
        },
        session: sessionWrites.keep({ user_id, session_id: sessionId }, session_epoch),
        mail: mailItem(outbox, mail),
      })
      if (outcome === 'written') return 'changed'
      return outcome.includes('password') ? 'overtaken' : 'ended'
    },
  }
}
