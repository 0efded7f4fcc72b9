import { BatchGetCommand, BatchWriteCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Database, perContext } from '../platform/context.ts'
import { inBatches } from '../platform/dynamodb/in-batches.ts'
import { itemsOfPartition } from '../platform/dynamodb/items-of-partition.ts'
import { scanItems } from '../platform/dynamodb/scan-items.ts'
import { scanPage } from '../platform/dynamodb/scan-page.ts'
import { Vacancy } from './vacancy.ts'

/** The batch limits of DynamoDB. */
const READ_BATCH = 100
const WRITE_BATCH = 25

/** The attributes that decide whether a vacancy is open. */
const STATE = ['company_id', 'vacancy_id', 'expiry_date', 'removed_at', 'deleted_at'] as const
const VacancyState = z.pick(Vacancy, {
  company_id: true,
  vacancy_id: true,
  expiry_date: true,
  removed_at: true,
  deleted_at: true,
})
const VacancyKey = z.pick(Vacancy, { company_id: true, vacancy_id: true })
export const vacancyKey = (item: unknown): z.infer<typeof VacancyKey> => VacancyKey.parse(item)
type VacancyState = z.infer<typeof VacancyState>
const PostingState = z.extend(VacancyState, { posting_id: z.string(), read_at: z.nullable(z.string()) })
type PostingState = z.infer<typeof PostingState>

/** Vacancies by company. */
export const vacancyStore = perContext(({ documents, tables }: Database) => {
  const table = tables.vacancies

  const itemById = async (vacancyId: number) => {
    const query = new QueryCommand({
      TableName: table,
      IndexName: 'by_id',
      KeyConditionExpression: 'vacancy_id = :vacancy',
      ExpressionAttributeValues: { ':vacancy': vacancyId },
      Limit: 1,
    })
    return (await documents.send(query)).Items?.[0]
  }

  return {
    /** One vacancy of a company, whether or not it is live. */
    async get(companyId: number, vacancyId: number): Promise<Vacancy | undefined> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: { company_id: companyId, vacancy_id: vacancyId } }),
      )
      return Item && Vacancy.parse(Item)
    },

    /**
     * One vacancy by its id alone, whether or not it is live. The index is eventually consistent. So a new vacancy may
     * be missing at first, and a changed one may be old.
     */
    async findById(vacancyId: number): Promise<Vacancy | undefined> {
      const item = await itemById(vacancyId)
      return item && Vacancy.parse(item)
    },

    /** One vacancy by its id alone, as it is now. Only a new vacancy may be missing at first. */
    async findCurrent(vacancyId: number): Promise<Vacancy | undefined> {
      const found = await itemById(vacancyId)
      if (found === undefined) return undefined
      const get = new GetCommand({ TableName: table, Key: vacancyKey(found), ConsistentRead: true })
      const { Item } = await documents.send(get)
      return Item && Vacancy.parse(Item)
    },

    /** The stored vacancies among these keys, live or not, strongly consistent. They are in no order. */
    async getMany(vacancies: readonly Pick<Vacancy, 'company_id' | 'vacancy_id'>[]): Promise<Vacancy[]> {
      const found: Vacancy[] = []
      await inBatches(vacancies, READ_BATCH, async (batch) => {
        const Keys = batch.map(({ company_id, vacancy_id }) => ({ company_id, vacancy_id }))
        const { Responses, UnprocessedKeys } = await documents.send(
          new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } }),
        )
        found.push(...(Responses?.[table] ?? []).map((item) => Vacancy.parse(item)))
        return (UnprocessedKeys?.[table]?.Keys ?? []).map(vacancyKey)
      })
      return found
    },

    /** The stored vacancies among these ids, live or not, with only the attributes of `STATE`. */
    async statesOf(
      vacancies: readonly Pick<Vacancy, 'company_id' | 'vacancy_id'>[],
    ): Promise<VacancyState[]> {
      const found: VacancyState[] = []
      await inBatches(vacancies, READ_BATCH, async (batch) => {
        const Keys = batch.map(({ company_id, vacancy_id }) => ({ company_id, vacancy_id }))
        const { Responses, UnprocessedKeys } = await documents.send(
          new BatchGetCommand({
            RequestItems: { [table]: { Keys, ProjectionExpression: STATE.join(', ') } },
          }),
        )
        found.push(...(Responses?.[table] ?? []).map((item) => VacancyState.parse(item)))
        const left = UnprocessedKeys?.[table]?.Keys ?? []
        return left.map(vacancyKey)
      })
      return found
    },

    /** The vacancies whose posting ids begin so, with only the attributes that decide whether they are open. */
    async *ofPostings(start: string): AsyncGenerator<PostingState> {
      const items = scanItems(documents, {
        TableName: table,
        ConsistentRead: true,
        FilterExpression: 'begins_with(posting_id, :start)',
        ExpressionAttributeValues: { ':start': start },
        ProjectionExpression: [...STATE, 'posting_id', 'read_at'].join(', '),
      })
      for await (const item of items) yield PostingState.parse(item)
    },

    /** All vacancies of one company, live or not. */
    async ofCompany(companyId: number): Promise<Vacancy[]> {
      const found: Vacancy[] = []
      const partition = { table, key: 'company_id', value: companyId }
      for await (const item of itemsOfPartition(documents, partition)) found.push(Vacancy.parse(item))
      return found
    },

    /** A page of vacancies, and the position of the next one (`scanPage`). */
    async page(
      after: string | undefined,
      max: number,
    ): Promise<{ items: Vacancy[]; next: string | undefined }> {
      const { items, next } = await scanPage(documents, table, after, max)
      return { items: items.map((item) => Vacancy.parse(item)), next }
    },

    /** Every vacancy, in no order. Building the index reads them all. */
    async *all(): AsyncGenerator<Vacancy> {
      const items = scanItems(documents, { TableName: table, ConsistentRead: true })
      for await (const item of items) yield Vacancy.parse(item)
    },

    async putMany(vacancies: readonly Vacancy[]): Promise<void> {
      const puts = vacancies.map((Item) => ({ PutRequest: { Item } }))
      await inBatches(puts, WRITE_BATCH, async (batch) => {
        const { UnprocessedItems } = await documents.send(
          new BatchWriteCommand({ RequestItems: { [table]: batch } }),
        )
        const left = UnprocessedItems?.[table] ?? []
        return left.map(({ PutRequest }) => ({ PutRequest: { Item: Vacancy.parse(PutRequest?.Item) } }))
      })
    },
  }
})
