import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { indexedVacancy } from '#shared/indexed-vacancy.ts'
import { indexedJob } from '#shared/jobs/indexed-job.ts'
import { listChangeWrite } from '../lists/index.ts'
import { type Context, type Database, perContext } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { list, putAll, read, readAll, type TransactItem, update } from '../platform/dynamodb/records.ts'
import { scanItems, scanPage } from '../platform/dynamodb/scan-items.ts'
import { companyChangeWrites } from '../register/index.ts'
import { type PageFacts, type VacancyFactsChange, Vacancy } from './vacancy.ts'

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

    /** One vacancy by its id, live or not. The index may be a moment behind, so a new one may be missing. */
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

/** A change by a reading. `removed`: the page no longer exists, or says that the vacancy is closed. */
export type VacancyChange =
  | { change: 'facts'; facts: PageFacts & VacancyFactsChange & Pick<Vacancy, 'posting_id'>; readAt: Date }
  | { change: 'removed'; readAt: Date }

/** A change by a reading of the page, or by an administrator. */
type Change = VacancyChange | { change: 'correction'; facts: VacancyFactsChange }

function attributesOf(change: Change, version: number): Record<string, unknown> {
  switch (change.change) {
    case 'removed':
      return { read_at: change.readAt.toISOString(), removed_at: change.readAt.toISOString() }
    case 'facts':
      return {
        ...change.facts,
        read_at: change.readAt.toISOString(),
        removed_at: null,
        version: version + 1,
      }
    case 'correction':
      return { ...change.facts, version: version + 1 }
  }
}

const unchanged = (version: number) => when`(attribute_not_exists(version) OR version = ${version})`

/**
 * A part of a transaction that changes a vacancy. Its condition fails if the vacancy was deleted. A reading also
 * fails if a later one was written, and a change of facts if others were written since the vacancy was read. Facts of a
 * page also fail if the page was found to be gone since: whoever compared them with the known ones compared too early.
 */
export function vacancyWrite(
  { tables }: Pick<Context, 'tables'>,
  { company_id, vacancy_id, version, removed_at }: Vacancy,
  change: Change,
): TransactItem {
  const set = attributesOf(change, version)
  const isThere = when`attribute_exists(vacancy_id) AND deleted_at = ${null}`
  // no later reading was written
  const isInOrder = when`${isThere} AND (read_at = ${null} OR read_at <= ${set['read_at']})`
  // its page has not been found to be gone since, which is not a change of facts
  const isAsOpen = when`(attribute_not_exists(removed_at) OR removed_at = ${removed_at})`
  const conditions = {
    correction: when`${isThere} AND ${unchanged(version)}`,
    removed: isInOrder,
    facts: when`${isInOrder} AND ${unchanged(version)} AND ${isAsOpen}`,
  }
  return update(tables.vacancies, { company_id, vacancy_id }, { set }, conditions[change.change])
}

/** A part of a transaction that removes contacts from a vacancy. Its condition fails after later facts. */
export function removalWrite(
  { tables }: Pick<Context, 'tables'>,
  before: Vacancy,
  after: Vacancy,
): TransactItem {
  const { company_id, vacancy_id, version } = before
  const changed = Object.entries({ ...after, version: version + 1 }).filter(
    ([name, value]) => !isDeepStrictEqual(value, before[name as keyof Vacancy]),
  )
  return update(
    tables.vacancies,
    { company_id, vacancy_id },
    { set: Object.fromEntries(changed) },
    when`attribute_exists(vacancy_id) AND ${unchanged(version)}`,
  )
}

interface Visibility {
  /** Whether the change shows in the search of companies (`showsInSearch`). If not, the index stays as it is. */
  isShown: boolean
  /** Whether somebody looks for the change, such as the administrator who made it. */
  isAwaited: boolean
}

/**
 * The writes that bring the change of a vacancy into the search index and the vacancy list. Whatever changes a vacancy
 * commits them together with the change.
 */
export const vacancyChange = (
  { tables, now }: Pick<Context, 'tables' | 'now'>,
  { company_id, vacancy_id }: Pick<Vacancy, 'company_id' | 'vacancy_id'>,
  requestId: string,
  { isShown, isAwaited }: Visibility,
): TransactItem[] => [
  listChangeWrite(tables.admin_lists, 'vacancies')({ company_id, vacancy_id }),
  ...(isShown
    ? companyChangeWrites({ tables, now })(company_id, requestId, {
        isAwaited,
      })
    : []),
]

const shown = (vacancy: Vacancy) =>
  vacancy.deleted_at === null && vacancy.removed_at === null
    ? [indexedVacancy(vacancy), indexedJob(vacancy)]
    : undefined

/** Whether a change of a vacancy shows in the rows, filters or order of companies or of jobs. */
export const showsInSearch = (before: Vacancy, after: Vacancy): boolean =>
  !isDeepStrictEqual(shown(before), shown(after))

/** Whether a reading of a vacancy shows in the search. A gone page always counts: it is written after other changes too. */
export const readingShows = (vacancy: Vacancy, change: VacancyChange): boolean =>
  change.change === 'removed' || showsInSearch(vacancy, { ...vacancy, ...change.facts, removed_at: null })
