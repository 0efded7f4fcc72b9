import { isDeepStrictEqual } from 'node:util'
import { indexedJob } from '#shared/jobs/indexed-job.ts'
import { indexedVacancy } from '#shared/indexed-vacancy.ts'
import type { PostingChange } from './postings/posting-changes.ts'
import type { VacancyChange } from './process-vacancy.ts'
import type { Vacancy } from './vacancy.ts'

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

/** Whether the change of a posting shows in the search. */
export const postingShows = (changed: PostingChange): boolean =>
  changed.change === 'added' || readingShows(changed.vacancy, changed.to)
