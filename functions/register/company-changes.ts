import { BatchWriteCommand, GetCommand, paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { TimedDatabase } from '../platform/context.ts'
import { inBatches } from '../platform/dynamodb/in-batches.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'

/** A change of one company. `is_awaited`: somebody looks for it. */
const CompanyItem = z.object({
  change_id: z.string(),
  company_id: z.int(),
  is_awaited: z.optional(z.boolean()),
})
/** A change of many companies at once. */
const BulkItem = z.object({
  change_id: z.string(),
  state: z.enum(['running', 'done']),
  started_at: z.string(),
})
const ChangeItem = z.union([CompanyItem, BulkItem])
type ChangeItem = z.infer<typeof ChangeItem>

/** A change of many companies. */
type BulkChange = Omit<z.infer<typeof BulkItem>, 'state'>

const KILLED_MILLISECONDS = 60 * 60 * 1000
const PAGE = 1000
/** The batch limit of DynamoDB. */
const WRITE_BATCH = 25

interface Pending {
  companies: readonly number[]
  needsScan: boolean
  isAwaited: boolean
  forget: (() => Promise<void>) | undefined
}

/**
 * The changes of companies that no index has yet. The table holds nothing else, so it is small.
 * @param killedMilliseconds After this time a bulk that has not ended counts as killed. An import takes 0, because it
 * completes what a killed one has left.
 */
export function companyChanges(
  { documents, tables: { company_changes: table }, now }: TimedDatabase<'company_changes'>,
  killedMilliseconds = KILLED_MILLISECONDS,
) {
  /** A running bulk is not yet a change: what it has written by now may not be all. */
  const counts = (item: ChangeItem) =>
    !('state' in item) ||
    item.state === 'done' ||
    now().getTime() - Date.parse(item.started_at) >= killedMilliseconds

  async function* counted(): AsyncGenerator<ChangeItem> {
    const pages = paginateScan(
      { client: documents, pageSize: PAGE },
      { TableName: table, ConsistentRead: true },
    )
    for await (const { Items = [] } of pages)
      for (const item of Items.map((one) => ChangeItem.parse(one))) if (counts(item)) yield item
  }

  const forget = (items: readonly ChangeItem[]) =>
    inBatches(items, WRITE_BATCH, async (batch) => {
      const deletes = batch.map(({ change_id }) => ({ DeleteRequest: { Key: { change_id } } }))
      const { UnprocessedItems } = await documents.send(
        new BatchWriteCommand({ RequestItems: { [table]: deletes } }),
      )
      const left = new Set(
        (UnprocessedItems?.[table] ?? []).map(({ DeleteRequest }) => DeleteRequest?.Key?.['change_id']),
      )
      return batch.filter(({ change_id }) => left.has(change_id))
    })

  async function begin(): Promise<BulkChange> {
    const change = { change_id: randomUUID(), started_at: now().toISOString() }
    await documents.send(new PutCommand({ TableName: table, Item: itemOf(change, 'running') }))
    return change
  }

  return {
    /** Whether there are changes. */
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
    endWrite: (change: BulkChange): TransactItem => ({
      Put: { TableName: table, Item: itemOf(change, 'done') },
    }),

    /** Whether no index has this change yet. */
    async isPending({ change_id }: BulkChange): Promise<boolean> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: { change_id }, ConsistentRead: true }),
      )
      return Item !== undefined
    },

    /** Records that `work` changes many companies. If it is killed, that shows an hour later. */
    async inBulk<Result>(work: () => Promise<Result>): Promise<Result> {
      const change = await begin()
      const result = await work()
      await documents.send(new PutCommand({ TableName: table, Item: itemOf(change, 'done') }))
      return result
    },
  }
}

const itemOf = (change: BulkChange, state: 'running' | 'done'): ChangeItem => ({ ...change, state })
