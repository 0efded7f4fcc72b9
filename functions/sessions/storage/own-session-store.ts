import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '../../platform/clock.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import type { OwnSession } from '../domain/end-session.ts'
import type { Session } from '../domain/session.ts'
import { sessionsOfUser } from './sessions-of-user.ts'

/** The sessions of one user, which the user can list and end. */
export function ownSessionStore(documents: DynamoDBDocumentClient, table: string) {
  return {
    /** All stored sessions of a user, including expired and ended ones. */
    async ofUser(userId: string): Promise<Session[]> {
      return (await sessionsOfUser(documents, table, userId)).sessions
    },

    /** Ends a live session. Of several concurrent calls, only one gets `ended`. */
    async end({ userId, sessionId, epoch, at }: OwnSession): Promise<'ended' | 'none'> {
      const deletion = new DeleteCommand({
        TableName: table,
        Key: { user_id: userId, session_id: sessionId },
        // a later epoch is valid too, because this session may have just changed the password
        ConditionExpression: 'epoch >= :epoch AND expires_at > :now',
        ExpressionAttributeValues: { ':epoch': epoch, ':now': epochSeconds(at) },
      })
      return (await writeIf(documents, deletion)).isWritten ? 'ended' : 'none'
    },
  }
}
