import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'

/**
 * The row of an email: its verified owner, and its last registration. That is `ghost`, or else `pending_user_id`, which may
 * be the owner's own registration. Without an owner, the row also has the first registration. If it is another one,
 * `earlier_until` is the epoch second at which all but the last have expired.
 */
const EmailItem = z.object({
  email: z.string(),
  user_id: z.optional(z.string()),
  pending_user_id: z.optional(z.string()),
  first_pending_user_id: z.optional(z.string()),
  /** Absent in items of older versions. */
  earlier_until: z.optional(z.number()),
  ghost: z.optional(
    z.object({ user_id: z.string(), name: z.string(), password_hash: z.string(), expires_at: z.number() }),
  ),
})
type EmailItem = z.infer<typeof EmailItem>

/** Finds the row of an email. `table` is the physical name of the table `emails`. */
export const emailItemFinder =
  (documents: DynamoDBDocumentClient, table: string) =>
  async (email: string): Promise<EmailItem | undefined> => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: { email }, ConsistentRead: true }),
    )
    return Item && EmailItem.parse(Item)
  }

/** The unverified user of the last registration, unless that user is the owner. */
export const otherPending = ({ user_id, pending_user_id }: EmailItem): string | undefined =>
  pending_user_id === user_id ? undefined : pending_user_id
