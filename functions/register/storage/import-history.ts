import { type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'

const PREFIX = 'import#'

/** The report of one import. Those of older registers and of older versions do not name their register. */
const ImportItem = z.object({
  key: z.string(),
  register: z.optional(z.string()),
  history: z._default(z.boolean(), false),
  date: z.string(),
  rows: z.int(),
  organisations: z.int(),
  added: z.int(),
  removed: z.int(),
  moved: z.int(),
  // reports of older versions have none
  renamed: z._default(z.int(), 0),
  changed: z.int(),
  retired_samples: z.int(),
  refused_rows: z.int(),
  published: z.boolean(),
  seconds: z.number(),
})
type PastImport = Omit<z.infer<typeof ImportItem>, 'key'> & { id: string }

/**
 * The imports of the register, newest first. The table `register` has a few items a day, so it is scanned.
 * @returns the reports, each with the instant of its import as its id.
 */
export const importHistory =
  (documents: DynamoDBDocumentClient, table: string) => async (): Promise<PastImport[]> => {
    const found: PastImport[] = []
    const pages = paginateScan(
      { client: documents },
      {
        TableName: table,
        FilterExpression: 'begins_with(#key, :prefix)',
        ExpressionAttributeNames: { '#key': 'key' },
        ExpressionAttributeValues: { ':prefix': PREFIX },
        ConsistentRead: true,
      },
    )
    for await (const { Items = [] } of pages)
      for (const item of Items) {
        const { key, ...report } = ImportItem.parse(item)
        found.push({ ...report, id: key.slice(PREFIX.length) })
      }
    return found.toSorted((one, other) => other.id.localeCompare(one.id))
  }
