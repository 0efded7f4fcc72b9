import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { epochSeconds } from '../../platform/clock.ts'
import { retryConflicts } from '../../platform/retry-conflicts.ts'
import type { OwnSession } from '../domain/end-session.ts'
import type { Session } from '../domain/session.ts'
import { sessionsOfUser } from './sessions-of-user.ts'

/** The sessions of one user, for the user to look at and to end. */
export function ownSessionStore(documents: DynamoDBDocumentClient, table: string) {
  return {
    /** Those that are stored, late and ended ones too. */
    async ofUser(userId: string): Promise<Session[]> {
      return (await sessionsOfUser(documents, table, userId)).sessions
    },

    /** Ends a session that holds; of several calls at once one does. */
    async end({ userId, sessionId, epoch, at }: OwnSession): Promise<'ended' | 'none'> {
      const deletion = new DeleteCommand({
        TableName: table,
        Key: { user_id: userId, session_id: sessionId },
        // of a later one, too: the session that changed the password a moment ago
        ConditionExpression: 'epoch >= :epoch AND expires_at > :now',
        ExpressionAttributeValues: { ':epoch': epoch, ':now': epochSeconds(at) },
      })
      try {
        await retryConflicts(() => documents.send(deletion))
        return 'ended'
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return 'none'
        throw error
      }
    },
  }
}
