import type { UnlockedCompany } from '#shared/api/companies.ts'
import type { ListedVacancy, Vacancy } from '#shared/api/vacancy.ts'
import { getVacancy } from '#shared/api/vacancies.ts'
import { statuses } from '../../../lib/api/error-catalogue.ts'
import { failureMessage } from '../../../lib/api/form-errors.ts'
import { useApi } from '../../../lib/api/use-api.ts'

type VacancyState =
  | { phase: 'loading'; listed: ListedVacancy | undefined }
  | { phase: 'found'; vacancy: Vacancy }
  | { phase: 'gone' }
  | {
      phase: 'failed'
      listed: ListedVacancy | undefined
      message: string
      retrying: boolean
      retry: () => void
    }

/** The statuses after which a retry cannot help: no such vacancy, another company's vacancy, or an invalid id. */
const goneStatuses: readonly number[] = [statuses.notFound, statuses.forbidden, statuses.invalid]

/**
 * A vacancy of an open company. The company's data contains it without its long parts, unless it is on a later page of
 * the list.
 */
export function useVacancy(company: UnlockedCompany, vacancyId: number): VacancyState {
  const listed = company.details.job_listings.find(({ id }) => id === vacancyId)
  const { data, error, isValidating, mutate } = useApi(
    getVacancy,
    { params: { id: vacancyId } },
    { revalidateIfStale: false },
  )
  const vacancy = data?.data
  if (vacancy) return vacancy.company_id === company.id ? { phase: 'found', vacancy } : { phase: 'gone' }
  if (error && goneStatuses.includes(error.status)) return { phase: 'gone' }
  if (error)
    return {
      phase: 'failed',
      listed,
      message: failureMessage(error, { failure: 'Failed to fetch vacancy details' }),
      retrying: isValidating,
      retry: () => void mutate(),
    }
  return { phase: 'loading', listed }
}
