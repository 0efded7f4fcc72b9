import type { Write } from '#shared/write.ts'
import type { VacancyChange } from './process-vacancy.ts'
import { readingShows } from './shows-in-search.ts'
import type { Vacancy } from './vacancy.ts'
import type { VacancyChangeWrites } from './vacancy-change-writes.ts'

interface Ports {
  vacancyWrite: (vacancy: Vacancy, change: VacancyChange) => Write
  vacancyChange: VacancyChangeWrites
}

/** The writes of a reading of a page. They also bring it into the list of vacancies and, if it shows there, the search. */
export const readingWrites =
  ({ vacancyWrite, vacancyChange }: Ports) =>
  (vacancy: Vacancy, change: VacancyChange, requestId: string): Write[] => [
    vacancyWrite(vacancy, change),
    ...vacancyChange(vacancy, requestId, { isShown: readingShows(vacancy, change), isAwaited: false }),
  ]
