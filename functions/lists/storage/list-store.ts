import { randomUUID } from 'node:crypto'
import { BatchWriteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { inBatches } from '../../platform/dynamodb/in-batches.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { writeIf } from '../../platform/dynamodb/write-if.ts'
import { ListBase, type ListChange, type ListStore } from '../domain/ports.ts'

/** The lists that have a base and changes. */
export type ListName = 'vacancies' | 'ai_responses'

const BASE = 'base'
const CHANGE = 'change#'

const ChangeItem = z.object({ row: z.string(), item: z.record(z.string(), z.unknown()) })

const PAGE = 1000
/** The batch limit of DynamoDB. */
const WRITE_BATCH = 25

/**
 * The part of a transaction that shows the change of an item in a list. Whatever changes an item of the list writes it
 * in the same transaction. Each change has a row of its own, so that concurrent ones never conflict.
 */
export const listChangeWrite =
  <Key extends object>(table: string, list: ListName) =>
  (item: Key): TransactItem => ({
    Put: { TableName: table, Item: { list, row: `${CHANGE}${randomUUID()}`, item } },
  })

/**
 * The base and the changes of a list.
 * @param readKey Parses the key of a changed item.
 */
export function listStore<Key extends object>(
  documents: DynamoDBDocumentClient,
  table: string,
  { list, readKey }: { list: ListName; readKey: (item: unknown) => Key },
): ListStore<Key> {
  return {
    async changes() {
      const pages = paginateQuery(
        { client: documents, pageSize: PAGE },
        {
          TableName: table,
          KeyConditionExpression: '#list = :list AND begins_with(#row, :change)',
          ExpressionAttributeNames: { '#list': 'list', '#row': 'row' },
          ExpressionAttributeValues: { ':list': list, ':change': CHANGE },
          ConsistentRead: true,
        },
      )
      const found: ListChange<Key>[] = []
      for await (const { Items = [] } of pages)
        for (const { row, item } of Items.map((one) => ChangeItem.parse(one)))
          found.push({ id: row, key: readKey(item) })
      return found
    },

    async base() {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: { list, row: BASE }, ConsistentRead: true }),
      )
      return Item && ListBase.parse(Item)
    },

    async publish(next, from) {
      const Item = { list, row: BASE, ...next, version: (from?.version ?? 0) + 1 }
      const unmoved =
        from === undefined
          ? { ConditionExpression: 'attribute_not_exists(#version)' }
          : {
              ConditionExpression: '#version = :from',
              ExpressionAttributeValues: { ':from': from.version },
            }
      const { isWritten } = await writeIf(
        documents,
        new PutCommand({
          TableName: table,
          Item,
          ExpressionAttributeNames: { '#version': 'version' },
          ...unmoved,
        }),
      )
      return isWritten
    },

    forget: (changes) =>
      inBatches(changes, WRITE_BATCH, async (batch) => {
        const deletes = batch.map(({ id }) => ({ DeleteRequest: { Key: { list, row: id } } }))
        const { UnprocessedItems } = await documents.send(
          new BatchWriteCommand({ RequestItems: { [table]: deletes } }),
        )
        const left = new Set(
          (UnprocessedItems?.[table] ?? []).map(({ DeleteRequest }) => DeleteRequest?.Key?.['row']),
        )
        return batch.filter(({ id }) => left.has(id))
      }),
  }
}
