import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Database, perContext } from '../../platform/context.ts'
import { retryConflicts } from '../../platform/dynamodb/retry-conflicts.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'

/** A stored note. `by` is the id of an administrator. */
const StoredNote = z.object({ text: z.string(), version: z.int(), at: z.string(), by: z.string() })
export type StoredNote = z.infer<typeof StoredNote>

/** The notes of administrators by subject, such as `company:7`. */
export const noteStore = perContext(({ documents, tables: { notes: table } }: Database<'notes'>) => {
  const find = async (subject: string): Promise<StoredNote | undefined> => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: { subject }, ConsistentRead: true }),
    )
    return Item && StoredNote.parse(Item)
  }

  return {
    find,

    /** Stores a note. The condition fails if the stored version is another one. */
    write: (subject: string, note: StoredNote): TransactItem => ({
      Put: {
        TableName: table,
        Item: { subject, ...note },
        ConditionExpression: note.version === 1 ? 'attribute_not_exists(subject)' : '#version = :version',
        ...(note.version > 1 && {
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': note.version - 1 },
        }),
      },
    }),

    /** The note on a user, for the export of their data. It does not name the administrator, who is another person. */
    async notesOf(userId: string): Promise<{ text: string; at: string }[]> {
      const note = await find(`user:${userId}`)
      return note === undefined ? [] : [{ text: note.text, at: note.at }]
    },

    /** Deletes the note on a user; succeeds if there is none. */
    async eraseOf(userId: string): Promise<void> {
      const deletion = new DeleteCommand({ TableName: table, Key: { subject: `user:${userId}` } })
      await retryConflicts(() => documents.send(deletion))
    },
  }
})
