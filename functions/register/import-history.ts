import * as z from 'zod/mini'
import { type Database, perContext } from '../platform/context.ts'
import { read } from '../platform/dynamodb/records.ts'
import { scanItems } from '../platform/dynamodb/scan-items.ts'

const PREFIX = 'import#'

export const reportFields = {
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
}

/** The report of one import. Those of older registers and of older versions do not name their register. */
const ImportItem = z.object({ key: z.string(), register: z.optional(z.string()), ...reportFields })
type PastImport = Omit<z.infer<typeof ImportItem>, 'key'> & { id: string }

/** The imports of the register, newest first, by the instants of their imports. */
export const importHistory = perContext(
  ({ documents, tables: { register: table } }: Database<'register'>) =>
    async (): Promise<PastImport[]> => {
      const found: PastImport[] = []
      const reports = {
        TableName: table,
        FilterExpression: 'begins_with(#key, :prefix)',
        ExpressionAttributeNames: { '#key': 'key' },
        ExpressionAttributeValues: { ':prefix': PREFIX },
        ConsistentRead: true,
      }
      for await (const item of scanItems(documents, reports, 1)) {
        const { key, ...report } = ImportItem.parse(item)
        found.push({ ...report, id: key.slice(PREFIX.length) })
      }
      return found.toSorted((one, other) => other.id.localeCompare(one.id))
    },
)

const CurrentItem = z.object({ date: z.string(), imported_at: z.string() })
const CountItem = z.object({ organisations: z.int() })

/** The register that users see, and the number of its organisations. Undefined before the first import. */
export const registerFacts = perContext(
  ({ documents, tables: { register: table } }: Database<'register'>) =>
    async () => {
      const current = await read(documents, table, { key: 'current' }, CurrentItem.parse)
      if (current === undefined) return undefined
      // the report of the import that users see has the instant of its publication
      const key = { key: `${PREFIX}${current.imported_at}` }
      const report = await read(documents, table, key, CountItem.safeParse)
      return { ...current, companies: report?.data?.organisations ?? 0 }
    },
)
