import { randomBytes } from 'node:crypto'
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { writeIf } from '../../../platform/dynamodb/write-if.ts'
import type { WantedPreferences } from '../domain/own-data/save-preferences.ts'
import { type Preferences, preferencesOf, type ShownPreferences } from '../domain/user.ts'
import { readUser } from './user-item.ts'

/** The key, in the index `by_alerts`, of users who want alerts. */
export const BY_MAIL = 'mail'

/** A secret of 256 bits, which cannot be guessed. */
const newSecret = () => randomBytes(32).toString('base64url')

/**
 * Sets or removes the index key and the secret of the unsubscribe links. They exist only while a user wants alerts.
 * Turning alerts on again creates a new secret, so that older links no longer work. It also removes the reason why we
 * turned them off. `alerts_since` tells an event about an older mail from one about these alerts.
 */
const alertsUpdate = (wanted: boolean, at: Date) =>
  wanted
    ? {
        set: `, alerts_to = :mail, alerts_secret = if_not_exists(alerts_secret, :secret),
          alerts_since = if_not_exists(alerts_since, :since) REMOVE alerts_stopped`,
        values: { ':mail': BY_MAIL, ':secret': newSecret(), ':since': at.toISOString() },
      }
    : { set: ' REMOVE alerts_to, alerts_secret, alerts_since', values: {} }

/** The preferences of users. `table` is the physical name of the table `users`. */
export function preferencesStore(documents: DynamoDBDocumentClient, table: string) {
  /**
   * Writes the preferences at an instant if the stored setup instant equals `seen`.
   * @returns whether it wrote, and the user as stored then; undefined if the user is gone.
   */
  const write = async (
    userId: string,
    next: Preferences,
    { seen, at }: { seen: string | null; at: Date },
  ) => {
    const alerts = alertsUpdate(next.email_alerts, at)
    const update = new UpdateCommand({
      TableName: table,
      Key: { user_id: userId },
      UpdateExpression: `SET preferences = :next${alerts.set}`,
      // this is false if the user is gone, so the update creates no item
      ConditionExpression: 'preferences.setup_completed_at = :seen',
      ExpressionAttributeValues: { ':next': next, ':seen': seen, ...alerts.values },
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    })
    const { isWritten, item } = await writeIf(documents, update)
    return item && { isWritten, stored: preferencesOf(readUser(item)) }
  }

  return {
    /**
     * Replaces all preferences. The first call sets the instant of the setup, and later calls keep it. Of two
     * concurrent first calls, only one sets it. Returns undefined, with nothing written, if the user is gone.
     */
    async replace(
      userId: string,
      wanted: WantedPreferences,
      at: Date,
    ): Promise<ShownPreferences | undefined> {
      const first = { ...wanted, setup_completed_at: at.toISOString() }
      const found = await write(userId, first, { seen: null, at })
      if (found === undefined || found.isWritten) return found?.stored
      // the instant never changes once it is set, so this fails only if the user is gone
      const { setup_completed_at: seen } = found.stored
      const next = await write(userId, { ...wanted, setup_completed_at: seen }, { seen, at })
      return next?.isWritten ? next.stored : undefined
    },

    /**
     * Sets the instant of the setup, unless it is set. Returns the stored preferences; undefined, with nothing written,
     * if the user is gone.
     */
    async completeSetup(userId: string, at: Date): Promise<ShownPreferences | undefined> {
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
      return item && preferencesOf(readUser(item))
    },

    /**
     * Ends the user's alerts if the secret is correct. It always makes one write, so that a wrong secret takes the same
     * time.
     */
    async endAlerts(userId: string, secret: string): Promise<void> {
      const update = new UpdateCommand({
        TableName: table,
        Key: { user_id: userId },
        UpdateExpression: 'SET preferences.email_alerts = :off REMOVE alerts_to, alerts_secret, alerts_since',
        ConditionExpression: 'alerts_secret = :secret',
        ExpressionAttributeValues: { ':off': false, ':secret': secret },
      })
      await writeIf(documents, update)
    },
  }
}
