import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Database, perContext } from '../../../platform/context.ts'
import { writeIf } from '../../../platform/dynamodb/write-if.ts'
import type { AlertsStopped } from '../domain/user.ts'
import { BY_MAIL } from './preferences-store.ts'
import { userReads } from './user-store.ts'

interface Stop extends AlertsStopped {
  /** When the mail was sent, as an ISO instant. */
  sentAt: string
}

/** Finds the user with an email: its owner, or else the last registration; for the mail feature. */
export const mailOwner = perContext(
  ({ documents, tables }: Database<'users' | 'emails'>) =>
    async (email: string): Promise<string | undefined> =>
      (await userReads(documents, tables).findByEmail(email))?.user_id,
)

/** Turns off alerts of users who cannot get them, or who reported them as spam; for the mail feature. */
export const alertStopper = perContext(({ documents, tables }: Database<'users' | 'emails'>) => {
  const { findByEmail } = userReads(documents, tables)

  /**
   * Turns off the alerts of an account, and stores when and why. It does so once: the condition fails for a repeated
   * event. It also fails for a late one, whose mail was sent before the user turned the alerts on again.
   */
  return async (
    email: string,
    { at, because, sentAt }: Stop,
  ): Promise<'stopped' | 'unchanged' | 'unknown'> => {
    const user = await findByEmail(email)
    if (user === undefined) return 'unknown'
    const update = new UpdateCommand({
      TableName: tables.users,
      Key: { user_id: user.user_id },
      UpdateExpression:
        'SET preferences.email_alerts = :off, alerts_stopped = :stop REMOVE alerts_to, alerts_secret, alerts_since',
      // users who turned them on before `alerts_since` existed have none
      ConditionExpression:
        'alerts_to = :mail AND (attribute_not_exists(alerts_since) OR alerts_since <= :sent)',
      ExpressionAttributeValues: {
        ':off': false,
        ':stop': { at, because } satisfies AlertsStopped,
        ':mail': BY_MAIL,
        ':sent': sentAt,
      },
    })
    return (await writeIf(documents, update)).isWritten ? 'stopped' : 'unchanged'
  }
})
