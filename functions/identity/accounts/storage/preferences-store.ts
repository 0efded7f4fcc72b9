import { randomBytes } from 'node:crypto'
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { writeIf } from '../../../platform/dynamodb/write-if.ts'
import type { WantedPreferences } from '../domain/own-data/save-preferences.ts'
import type { Preferences } from '../domain/user.ts'
import { readUser } from './user-item.ts'

/** The key, in the index `by_alerts`, of users who want alerts. */
export const BY_MAIL = 'mail'

/** A secret of 256 bits, which cannot be guessed. */
const newSecret = () => randomBytes(32).toString('base64url')

/**
 * Sets or removes the index key and the secret of the unsubscribe links. They exist only while a user wants alerts.
 * Turning alerts on again creates a new secret, so that older links no longer work.
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
  /**
   * Writes the preferences if the stored setup instant equals `seen`.
   * @returns the stored user if the instant differs; undefined if the user is gone.
   */
  const write = async (userId: string, next: Preferences, seen: string | null) => {
    const alerts = alertsUpdate(next.email_alerts)
    const update = new UpdateCommand({
      TableName: table,
      Key: { user_id: userId },
      UpdateExpression: `SET preferences = :next${alerts.set}`,
      // this is false if the user is gone, so the update creates no item
      ConditionExpression: 'preferences.setup_completed_at = :seen',
      ExpressionAttributeValues: { ':next': next, ':seen': seen, ...alerts.values },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    const { isWritten, item } = await writeIf(documents, update)
    return isWritten ? 'written' : item && readUser(item)
  }

  return {
    /**
     * Replaces all preferences. The first call sets the instant of the setup, and later calls keep it. Of two
     * concurrent first calls, only one sets it. Returns undefined, with nothing written, if the user is gone.
     */
    async replace(userId: string, wanted: WantedPreferences, at: Date): Promise<Preferences | undefined> {
      const first = { ...wanted, setup_completed_at: at.toISOString() }
      const found = await write(userId, first, null)
      if (found === 'written') return first
      if (found === undefined) return undefined
      // the instant never changes once it is set, so this fails only if the user is gone
      const { setup_completed_at } = found.preferences
      const next = { ...wanted, setup_completed_at }
      return (await write(userId, next, setup_completed_at)) === 'written' ? next : undefined
    },

    /**
     * Sets the instant of the setup, unless it is set. Returns the stored preferences; undefined, with nothing written,
     * if the user is gone.
     */
    async completeSetup(userId: string, at: Date): Promise<Preferences | undefined> {
      const setup_completed_at = at.toISOString()
      const update = new UpdateCommand({
        TableName: table,
        Key: { user_id: userId },
        UpdateExpression: 'SET preferences.setup_completed_at = :at',
        // this is false if the user is gone, so the update creates no item
        ConditionExpression: 'preferences.setup_completed_at = :unset',
        ExpressionAttributeValues: { ':at': setup_completed_at, ':unset': null },
        ReturnValues: 'ALL_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      })
      const { item } = await writeIf(documents, update)
      return item && readUser(item).preferences
    },

    /**
     * Ends the user's alerts if the secret is correct. It always makes one write, so that a wrong secret takes the same
     * time.
     */
    async endAlerts(userId: string, secret: string): Promise<void> {
      const update = new UpdateCommand({
        TableName: table,
        Key: { user_id: userId },
        UpdateExpression: 'SET preferences.email_alerts = :off REMOVE alerts_to, alerts_secret',
        ConditionExpression: 'alerts_secret = :secret',
        ExpressionAttributeValues: { ':off': false, ':secret': secret },
      })
      await writeIf(documents, update)
    },
  }
}
