import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { getVacancy, type UnlockedCompany } from '#shared/api/companies.ts'
import type { ListedVacancy, Vacancy } from '#shared/api/vacancy.ts'
import { pages } from '#shared/pages.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { statuses, failureMessage } from '../../../lib/api/api-error.ts'
import { track } from '../../../lib/tracking/track.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LoadFailed, Skeleton } from '../../../ui/page/answer.tsx'
import { WarnedCompany } from '../../../ui/warned-company.tsx'
import { closedLabel } from '../detail/vacancies/vacancy-labels.ts'
import { VacancyActions } from './vacancy-actions.tsx'
import { VacancyBody } from './vacancy-body.tsx'

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
function useVacancy(company: UnlockedCompany, vacancyId: number): VacancyState {
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

function titleOf(state: ReturnType<typeof useVacancy>): string {
  if (state.phase === 'found') return state.vacancy.title
  if (state.phase === 'gone') return 'This vacancy is no longer here'
  return state.listed?.title ?? 'Vacancy'
}

interface VacancySheetProps {
  company: UnlockedCompany
  vacancyId: number
  onClose: () => void
}

export function VacancySheet({ company, vacancyId, onClose }: VacancySheetProps) {
  const state = useVacancy(company, vacancyId)
  const noted = useRef<number | null>(null)
  const foundId = state.phase === 'found' ? state.vacancy.id : null
  useEffect(() => {
    if (foundId === null || noted.current === foundId) return
    noted.current = foundId
    track.vacancy(company.id, foundId)
  }, [company.id, foundId])

  return (
    <Dialog key={vacancyId} open onClose={onClose} title={titleOf(state)}>
      {/* the same element for both texts, so that a screen reader announces the second */}
      {(state.phase === 'loading' || state.phase === 'gone') && (
        <output className={state.phase === 'gone' ? 'block' : 'sr-only'}>
          {state.phase === 'gone'
            ? 'It may have been filled or taken down. The company’s other vacancies are on its page.'
            : 'Loading…'}
        </output>
      )}
      {state.phase === 'found' && (
        <>
          {company.warned_on !== null && (
            <div className="mb-5">
              <WarnedCompany on={company.warned_on} />
            </div>
          )}
          <VacancyBody vacancy={state.vacancy} companyName={company.companyName}>
            {closedLabel(state.vacancy) === null && (
              <Link to={`${pages.jobs}?job=${vacancyId}`} className="link">
                Can this job be sponsored?
              </Link>
            )}
          </VacancyBody>
          <VacancyActions vacancy={state.vacancy} />
        </>
      )}
      {state.phase === 'failed' && (
        <LoadFailed message={state.message} retrying={state.retrying} onRetry={state.retry} />
      )}
      {state.phase === 'loading' && <VacancySkeleton />}
    </Dialog>
  )
}

/**
 * Reserves about the space of a vacancy, so that the dialog hardly grows when it loads. It never scrolls, because
 * browsers focus a scrolled area without controls.
 */
const VacancySkeleton = () => (
  <div className="grid max-h-[60dvh] gap-5 overflow-hidden">
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-64 w-full" />
    <Skeleton className="h-72 w-full" />
  </div>
)
