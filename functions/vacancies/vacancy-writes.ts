import { isDeepStrictEqual } from 'node:util'
import { indexedVacancy } from '#shared/indexed-vacancy.ts'
import { indexedJob } from '#shared/jobs/indexed-job.ts'
import { listChangeWrite } from '../lists/index.ts'
import type { Context } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { update } from '../platform/dynamodb/records.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { companyChangeWrites } from '../register/index.ts'
import type { PageFacts, VacancyFactsChange } from './page-facts.ts'
import type { Vacancy } from './vacancy.ts'

/** A change by a reading. `removed`: the page no longer exists, or says that the vacancy is closed. */
export type VacancyChange =
  | { change: 'facts'; facts: PageFacts & VacancyFactsChange & Pick<Vacancy, 'posting_id'>; readAt: Date }
  | { change: 'removed'; readAt: Date }

/** A change by a reading of the page, or by an administrator. */
type Change = VacancyChange | { change: 'correction'; facts: VacancyFactsChange }

/** The attributes that a change sets. */
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

/**
 * A part of a transaction that removes contacts from a vacancy, deleted or not. Its condition fails if facts were
 * written since the vacancy was read.
 */
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

/**
 * Whether a reading of a vacancy shows in the search. That a page is gone always counts, because it is also written if
 * the vacancy has changed since it was read.
 */
export const readingShows = (vacancy: Vacancy, change: VacancyChange): boolean =>
  change.change === 'removed' || showsInSearch(vacancy, { ...vacancy, ...change.facts, removed_at: null })
