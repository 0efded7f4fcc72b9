import * as z from 'zod/mini'
import type { UserMail } from '#shared/api/admin/users.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { query, update, write } from '../../platform/dynamodb/records.ts'

const MailItem = z.object({
  message_id: z.string(),
  template: z.string(),
  tried_at: z.string(),
  state: z.enum(['sending', 'sent', 'refused']),
  returned: z.optional(z.enum(['bounced', 'suppressed', 'complained'])),
  expires_at: z.number(),
})
type MailItem = z.infer<typeof MailItem>

const stateOf = ({ state, returned }: MailItem): UserMail['state'] =>
  returned ?? (state === 'sending' ? 'queued' : state)

/** The records of the mails to a user. The index may be a moment behind. */
export const userMails = perContext(({ documents, tables }: Database<'mails'>) => {
  async function* itemsOf(userId: string, pageSize?: number) {
    const ofUser = { table: tables.mails, index: 'by_user', where: when`user_id = ${userId}` }
    for await (const item of query(documents, {
      ...ofUser,
      isDescending: true,
      ...(pageSize && { pageSize }),
    }))
      yield MailItem.parse(item)
  }

  return {
    /** The mails that are still stored, newest first. */
    async mailsOf(userId: string, at: Date, most = Infinity): Promise<UserMail[]> {
      const found: UserMail[] = []
      for await (const item of itemsOf(userId, Math.min(most, 1000))) {
        if (found.length === most) break
        if (item.expires_at * 1000 <= at.getTime()) continue
        found.push({ template: item.template, at: item.tried_at, state: stateOf(item) })
      }
      return found
    },

    /** Removes the user from the records. The rest stays, so that no mail is sent twice. */
    async forget(userId: string): Promise<void> {
      const isThere = when`attribute_exists(message_id)`
      for await (const { message_id } of itemsOf(userId))
        await write(documents, update(tables.mails, { message_id }, { remove: ['user_id'] }, isThere))
    },
  }
})
