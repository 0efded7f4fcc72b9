import { DeleteCommand, type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { retryConflicts } from '../../../platform/dynamodb/retry-conflicts.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { StoredNote } from '../domain/change-note.ts'

const NoteItem = z.object({ text: z.string(), version: z.int(), at: z.string(), by: z.string() })

/** The notes of administrators by subject, such as `company:7`. `table` is the physical name of `notes`. */
export function noteStore(documents: DynamoDBDocumentClient, table: string) {
  const find = async (subject: string): Promise<StoredNote | undefined> => {
    const { Item } = await documents.send(
      new GetCommand({ TableName: table, Key: { subject }, ConsistentRead: true }),
    )
    return Item && NoteItem.parse(Item)
  }

  return {
    find,

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
}
