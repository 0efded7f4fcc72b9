import type { UnlockedCompany, Vacancy } from '../../../../../shared/api/companies.ts'
import { getVacancy } from '../../../../../shared/api/vacancies.ts'
import { statuses } from '../../../lib/api/error-catalogue.ts'
import { useApi } from '../../../lib/api/use-api.ts'

type VacancyState =
  | { phase: 'loading' }
  | { phase: 'found'; vacancy: Vacancy }
  | { phase: 'gone' }
  | { phase: 'failed'; message: string; retrying: boolean; retry: () => void }

/** The statuses after which a retry cannot help: no such vacancy, another company's vacancy, or an invalid id. */
const goneStatuses: readonly number[] = [statuses.notFound, statuses.forbidden, statuses.invalid]

/**
 * A vacancy of an open company. Open vacancies are part of the company's data. Any other vacancy, for example a closed
 * one in a link, is fetched.
 */
export function useVacancy(company: UnlockedCompany, vacancyId: number): VacancyState {
  const listed = company.details.job_listings.find(({ id }) => id === vacancyId)
  const { data, error, isValidating, mutate } = useApi(
    getVacancy,
    listed ? null : { params: { id: vacancyId } },
    { revalidateIfStale: false },
  )
  const vacancy = listed ?? data?.data
  if (vacancy) return vacancy.company_id === company.id ? { phase: 'found', vacancy } : { phase: 'gone' }
  if (error && goneStatuses.includes(error.status)) return { phase: 'gone' }
  if (error)
    return {
      phase: 'failed',
      message: error.message,
      retrying: isValidating,
      retry: () => void mutate(),
    }
  return { phase: 'loading' }
}
