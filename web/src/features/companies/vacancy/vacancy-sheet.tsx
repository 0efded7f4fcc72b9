import { useEffect, useRef } from 'react'
import type { UnlockedCompany } from '../../../../../shared/api/companies.ts'
import { track } from '../../../lib/tracking/track.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useVacancy } from './use-vacancy.ts'
import { VacancyActions } from './vacancy-actions.tsx'
import { VacancyBody } from './vacancy-body.tsx'

function titleOf(state: ReturnType<typeof useVacancy>): string {
  if (state.phase === 'found') return state.vacancy.title
  if (state.phase === 'gone') return 'This vacancy is no longer here'
  return (state.phase === 'loading' && state.listed?.title) || 'Vacancy'
}

interface VacancySheetProps {
  company: UnlockedCompany
  vacancyId: number
  onClose: () => void
}

/** A dialog with the details of a vacancy and its actions. */
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
      {state.phase === 'found' && (
        <>
          <VacancyBody vacancy={state.vacancy} companyName={company.companyName} />
          <VacancyActions vacancy={state.vacancy} />
        </>
      )}
      {state.phase === 'gone' && (
        <p>It may have been filled or taken down. The company’s other vacancies are on its page.</p>
      )}
      {state.phase === 'failed' && (
        <LoadFailed message={state.message} retrying={state.retrying} onRetry={state.retry} />
      )}
      {state.phase === 'loading' && (
        <div className="grid gap-3">
          <output className="sr-only">Loading…</output>
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </Dialog>
  )
}
