import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'

const CurrentItem = z.object({ date: z.string(), imported_at: z.string() })
const ImportItem = z.object({ organisations: z.int() })

/** The register that users see, and the number of its organisations. Undefined before the first import. */
export function registerFacts(documents: DynamoDBDocumentClient, table: string) {
  const read = async (key: string) =>
    (await documents.send(new GetCommand({ TableName: table, Key: { key }, ConsistentRead: true }))).Item

  return async () => {
    const current = await read('current')
    if (current === undefined) return undefined
    const { date, imported_at } = CurrentItem.parse(current)
    // the report of the import that users see has the instant of its publication
    const report = ImportItem.safeParse(await read(`import#${imported_at}`)).data
    return { date, imported_at, companies: report?.organisations ?? 0 }
  }
}
