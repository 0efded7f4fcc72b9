import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { perContext, type TimedDatabase } from '../platform/context.ts'
import { eraseAll, put, read, type TransactItem, write } from '../platform/dynamodb/records.ts'
import { scanItems } from '../platform/dynamodb/scan-items.ts'

/** A change of one company. `is_awaited`: somebody looks for it. */
const CompanyItem = z.object({
  change_id: z.string(),
  company_id: z.int(),
  is_awaited: z.optional(z.boolean()),
})
const BulkItem = z.object({
  change_id: z.string(),
  state: z.enum(['running', 'done']),
  started_at: z.string(),
})
const ChangeItem = z.union([CompanyItem, BulkItem])
type ChangeItem = z.infer<typeof ChangeItem>

type BulkChange = Omit<z.infer<typeof BulkItem>, 'state'>

const KILLED_MILLISECONDS = 60 * 60 * 1000

interface Pending {
  companies: readonly number[]
  needsScan: boolean
  isAwaited: boolean
  forget: (() => Promise<void>) | undefined
}

/**
 * The changes of companies that no index has yet. The table holds nothing else, so it is small.
 * @param killedMilliseconds After this time a bulk that has not ended counts as killed.
 */
function changesIn(
  { documents, tables: { company_changes: table }, now }: TimedDatabase<'company_changes'>,
  killedMilliseconds: number,
) {
  /** A running bulk is not yet a change: what it has written by now may not be all. */
  const counts = (item: ChangeItem) =>
    !('state' in item) ||
    item.state === 'done' ||
    now().getTime() - Date.parse(item.started_at) >= killedMilliseconds

  async function* counted(): AsyncGenerator<ChangeItem> {
    for await (const stored of scanItems(documents, { TableName: table, ConsistentRead: true }, 1)) {
      const item = ChangeItem.parse(stored)
      if (counts(item)) yield item
    }
  }

  const forget = (items: readonly ChangeItem[]) =>
    eraseAll(
      documents,
      table,
      items.map(({ change_id }) => ({ change_id })),
    )

  const putIn = (state: 'running' | 'done', change: BulkChange) =>
    put(table, { ...change, state } satisfies ChangeItem)

  async function begin(): Promise<BulkChange> {
    const change = { change_id: randomUUID(), started_at: now().toISOString() }
    await write(documents, putIn('running', change))
    return change
  }

  return {
    async any(): Promise<boolean> {
      for await (const _ of counted()) return true
      return false
    },

    /** The changes until now. */
    async pending(): Promise<Pending> {
      const items: ChangeItem[] = []
      for await (const item of counted()) items.push(item)
      return {
        companies: items.flatMap((item) => ('company_id' in item ? [item.company_id] : [])),
        needsScan: items.some((item) => 'state' in item),
        isAwaited: items.some((item) => 'company_id' in item && item.is_awaited === true),
        forget: items.length === 0 ? undefined : () => forget(items),
      }
    },

    /** Records that many companies are about to change. If `endWrite` never follows, that shows an hour later. */
    begin,

    /** The part of a transaction that records that all is written. The next index has it. */
    endWrite: (change: BulkChange): TransactItem => putIn('done', change),

    /** Whether no index has this change yet. */
    isPending: async ({ change_id }: BulkChange): Promise<boolean> =>
      (await read(documents, table, { change_id }, () => true)) ?? false,

    /** Records that `work` changes many companies. If it is killed, that shows an hour later. */
    async inBulk<Result>(work: () => Promise<Result>): Promise<Result> {
      const change = await begin()
      const result = await work()
      await write(documents, putIn('done', change))
      return result
    },
  }
}

export const companyChanges = perContext((database: TimedDatabase<'company_changes'>) =>
  changesIn(database, KILLED_MILLISECONDS),
)

/** The changes as an import sees them: it completes what a killed one has left. */
export const changesOfImports = (database: TimedDatabase<'company_changes'>) => changesIn(database, 0)
