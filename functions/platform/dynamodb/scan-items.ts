import {
  type DynamoDBDocumentClient,
  paginateScan,
  ScanCommand,
  type ScanCommandInput,
} from '@aws-sdk/lib-dynamodb'
import { config } from '../config.ts'

/** At most `max` items, strongly consistent by default, and where the next page begins (a key as JSON); undefined after the last. */
export async function scanPage(
  documents: DynamoDBDocumentClient,
  table: string,
  after: string | undefined,
  max: number,
  ConsistentRead = true,
): Promise<{ items: Record<string, unknown>[]; next: string | undefined }> {
  const { Items = [], LastEvaluatedKey } = await documents.send(
    new ScanCommand({
      TableName: table,
      Limit: max,
      ConsistentRead,
      ...(after !== undefined && { ExclusiveStartKey: JSON.parse(after) as Record<string, unknown> }),
    }),
  )
  return { items: Items, next: LastEvaluatedKey && JSON.stringify(LastEvaluatedKey) }
}

/** The position after the item with a key. */
export const positionAt = (key: Readonly<Record<string, string | number>>): string => JSON.stringify(key)

/** The page size. Without it, the emulator reads the whole table for each page. DynamoDB ends a page at 1 MB anyway. */
const PAGE = 1000

type Item = Record<string, unknown>

/** Every item of a table, in no order, read in segments with two pages each in memory. Their default number is the setting of the stage. */
export async function* scanItems(
  documents: DynamoDBDocumentClient,
  input: ScanCommandInput,
  segments = config.scanSegments,
): AsyncGenerator<Item> {
  const waiting = new Map(
    Array.from({ length: segments }, (_, Segment) => {
      const segment = segments === 1 ? {} : { Segment, TotalSegments: segments }
      const pages = paginateScan({ client: documents, pageSize: PAGE }, { ...input, ...segment })
      return [Segment, nextOf(Segment, pages)]
    }),
  )
  try {
    while (waiting.size > 0) {
      const { segment, pages, page } = await Promise.race(waiting.values())
      if (page.done === true) waiting.delete(segment)
      else {
        // the next page arrives while the caller works on this one
        waiting.set(segment, nextOf(segment, pages))
        yield* page.value.Items ?? []
      }
    }
  } finally {
    // nobody awaits these after an error, or if the caller has seen enough
    for (const page of waiting.values()) page.catch(() => undefined)
  }
}

const nextOf = async (segment: number, pages: ReturnType<typeof paginateScan>) => ({
  segment,
  pages,
  page: await pages.next(),
})
