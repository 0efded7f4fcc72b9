import { epochSeconds } from '#shared/instants.ts'
import { type Database, perContext } from '../platform/context.ts'
import { read, readAll, update, type TransactItem } from '../platform/dynamodb/records.ts'
import { scanItems } from '../platform/dynamodb/scan-items.ts'
import { Objection, RemovalProgress } from './objection.ts'

/** How long the progress of a removal is stored: as long as its job. */
const PROGRESS_SECONDS = 30 * 24 * 60 * 60

const progressKey = (jobId: string) => ({ objection_id: `progress#${jobId}` })

/** An objection, unless the item has the progress of a removal. */
const objectionOf = (item: unknown) => Objection.safeParse(item).data

export const objectionStore = perContext(
  ({ documents, tables: { objections: table } }: Database<'objections'>) => ({
    find: (objection_id: string): Promise<Objection | undefined> =>
      read(documents, table, { objection_id }, objectionOf),

    /** Every objection. There are few, so a scan is cheap. */
    async all(): Promise<Objection[]> {
      const found: Objection[] = []
      for await (const item of scanItems(documents, { TableName: table, ConsistentRead: true }, 1))
        found.push(...[objectionOf(item) ?? []].flat())
      return found
    },

    /** Those of these ids that are objections. Reads are consistent. */
    recordedAmong: async (ids: readonly string[]): Promise<Set<string>> => {
      const keys = ids.map((objection_id) => ({ objection_id }))
      return new Set(await readAll(documents, table, keys, (item) => String(item['objection_id'])))
    },

    progressOf: async (jobId: string): Promise<RemovalProgress> =>
      (await read(documents, table, progressKey(jobId), RemovalProgress.parse)) ?? RemovalProgress.parse({}),

    progress: (jobId: string, progress: { pass: number; read: number }, at: Date): TransactItem =>
      update(table, progressKey(jobId), {
        set: { ...progress, expires_at: epochSeconds(at) + PROGRESS_SECONDS },
      }),

    /** Counts an item that a removal changes. It is part of the transaction of that change. */
    countChange: (jobId: string): TransactItem => update(table, progressKey(jobId), { add: { changed: 1 } }),
  }),
)
