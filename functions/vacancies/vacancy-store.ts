import * as z from 'zod/mini'
import { type Database, perContext } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { list, putAll, read, readAll } from '../platform/dynamodb/records.ts'
import { scanItems } from '../platform/dynamodb/scan-items.ts'
import { scanPage } from '../platform/dynamodb/scan-page.ts'
import { Vacancy } from './vacancy.ts'

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

const keysOf = (vacancies: readonly z.infer<typeof VacancyKey>[]) =>
  vacancies.map(({ company_id, vacancy_id }) => ({ company_id, vacancy_id }))

/** Vacancies by company. */
export const vacancyStore = perContext(({ documents, tables }: Database) => {
  const table = tables.vacancies

  const itemById = async (vacancyId: number) => {
    const where = when`vacancy_id = ${vacancyId}`
    const [item] = await list(documents, { table, index: 'by_id', where, max: 1 }, (one) => one)
    return item
  }

  return {
    /** One vacancy of a company, whether or not it is live. */
    get: (company_id: number, vacancy_id: number): Promise<Vacancy | undefined> =>
      read(documents, table, { company_id, vacancy_id }, Vacancy.parse, false),

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
      return found && read(documents, table, vacancyKey(found), Vacancy.parse)
    },

    /** The stored vacancies among these keys, live or not, strongly consistent. They are in no order. */
    getMany: (vacancies: readonly z.infer<typeof VacancyKey>[]): Promise<Vacancy[]> =>
      readAll(documents, table, keysOf(vacancies), Vacancy.parse),

    /** The stored vacancies among these ids, live or not, with only the attributes of `STATE`. */
    statesOf: (vacancies: readonly z.infer<typeof VacancyKey>[]): Promise<VacancyState[]> =>
      readAll(documents, table, keysOf(vacancies), VacancyState.parse, {
        isConsistent: false,
        attributes: STATE,
      }),

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
    ofCompany: (companyId: number): Promise<Vacancy[]> =>
      list(documents, { table, where: when`company_id = ${companyId}` }, Vacancy.parse),

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

    putMany: (vacancies: readonly Vacancy[]): Promise<void> => putAll(documents, table, vacancies),
  }
})
