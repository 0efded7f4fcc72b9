import { randomBytes } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { retryConflicts } from '../../platform/retry-conflicts.ts'
import type { WantedPreferences } from '../domain/save-preferences.ts'
import type { Preferences } from '../domain/user.ts'
import { readUser } from './user-item.ts'

/** The value by which the index `by_alerts` finds who wants alerts. */
export const BY_MAIL = 'mail'

/** 256 bits: nobody guesses one. */
const newSecret = () => randomBytes(32).toString('base64url')

/**
 * Who wants alerts stands in the index `by_alerts` for as long; so does the secret that ends them by a mailed link.
 * Whoever switches them on again has said so after every mail of before: the links of those end nothing any more.
 */
const alertsUpdate = (wanted: boolean) =>
  wanted
    ? {
        set: ', alerts_to = :mail, alerts_secret = if_not_exists(alerts_secret, :secret)',
        values: { ':mail': BY_MAIL, ':secret': newSecret() },
      }
    : { set: ' REMOVE alerts_to, alerts_secret', values: {} }

/** The preferences of users. `table` is the physical name of the table `users`. */
export function preferencesStore(documents: DynamoDBDocumentClient, table: string) {
  /** Writes them where the setup was completed at `seen`. @returns the user as found instead; undefined where gone. */
  const write = async (userId: string, next: Preferences, seen: string | null) => {
    const alerts = alertsUpdate(next.email_alerts)
    const update = new UpdateCommand({
      TableName: table,
      Key: { user_id: userId },
      UpdateExpression: `SET preferences = :next${alerts.set}`,
      // where the user is gone it does not hold, so nothing is made
      ConditionExpression: 'preferences.setup_completed_at = :seen',
      ExpressionAttributeValues: { ':next': next, ':seen': seen, ...alerts.values },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    try {
      await retryConflicts(() => documents.send(update))
      return 'written'
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
      return error.Item && readUser(unmarshall(error.Item))
    }
  }

  return {
    /**
     * Replaces all preferences. The instant of the setup is set the first time and stays; of two first times at once one
     * wins. Undefined, and nothing written, where the user is gone.
     */
    async replace(userId: string, wanted: WantedPreferences, at: Date): Promise<Preferences | undefined> {
      const first = { ...wanted, setup_completed_at: at.toISOString() }
      const found = await write(userId, first, null)
      if (found === 'written') return first
      if (found === undefined) return undefined
      // once set, the instant never changes: this fails only where the user is gone
      const { setup_completed_at } = found.preferences
      const next = { ...wanted, setup_completed_at }
      return (await write(userId, next, setup_completed_at)) === 'written' ? next : undefined
    },

    /**
     * Ends the alerts of a user whose secret this is; where they are ended already, or it is nobody's, nothing changes. One
     * write in each case, so that its time tells nothing.
     */
    async endAlerts(userId: string, secret: string): Promise<void> {
      const update = new UpdateCommand({
        TableName: table,
        Key: { user_id: userId },
        UpdateExpression: 'SET preferences.email_alerts = :off REMOVE alerts_to, alerts_secret',
        ConditionExpression: 'alerts_secret = :secret',
        ExpressionAttributeValues: { ':off': false, ':secret': secret },
      })
      await retryConflicts(() => documents.send(update)).catch((error: unknown) => {
        if (!(error instanceof ConditionalCheckFailedException)) throw error
      })
    },
  }
}
