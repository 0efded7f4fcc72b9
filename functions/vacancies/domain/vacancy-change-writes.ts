import type { Write } from '#shared/write.ts'
import type { Vacancy } from './vacancy.ts'

interface Change {
  /** Whether the change shows in the search of companies (`showsInSearch`). If not, the index stays as it is. */
  isShown: boolean
  /** Whether somebody looks for the change, such as the administrator who made it. */
  isAwaited: boolean
}

type VacancyKey = Pick<Vacancy, 'company_id' | 'vacancy_id'>

interface Ports {
  /** Brings the change of a vacancy into the list of vacancies. */
  listChange: (vacancy: VacancyKey) => Write
  /** Bring the change of a company into the search index. */
  companyChange: (companyId: number, requestId: string, change: Pick<Change, 'isAwaited'>) => readonly Write[]
}

/** The writes that bring the change of a vacancy into the search index and the vacancy list. */
export type VacancyChangeWrites = (vacancy: VacancyKey, requestId: string, change: Change) => Write[]

/** Makes the writes that whatever changes a vacancy commits together with the change. */
export const vacancyChangeWrites =
  ({ listChange, companyChange }: Ports): VacancyChangeWrites =>
  ({ company_id, vacancy_id }, requestId, { isShown, isAwaited }) => [
    listChange({ company_id, vacancy_id }),
    ...(isShown ? companyChange(company_id, requestId, { isAwaited }) : []),
  ]
