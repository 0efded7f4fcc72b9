import { Link } from 'react-router-dom'
import { adminVacancy, correctVacancy } from '#shared/api/admin/vacancy-corrections.ts'
import { pages } from '#shared/pages.ts'
import { useApi } from '../../../../lib/api/use-api.ts'
import { ExternalLink } from '../../../../ui/external-link.tsx'
import { FactsPanel } from '../../facts/facts-panel.tsx'
import { vacancyFields } from './vacancy-fields.ts'

const kind = { fields: vacancyFields, correct: correctVacancy }

interface VacancyFactsPanelProps {
  id: number
  /** The URL of the list with its filters. */
  back: string
  /** Called after a correction. */
  onSaved: () => void
}

/** Every fact of a vacancy with its source, to correct. */
export function VacancyFactsPanel({ id, back, onSaved }: VacancyFactsPanelProps) {
  const answer = useApi(adminVacancy, { params: { id } }, { shownByCaller: true, revalidateOnFocus: false })
  return (
    <>
      <Link to={back} preventScrollReset className="link mb-4 inline-flex min-h-11 items-center">
        All vacancies
      </Link>
      <FactsPanel
        answer={answer}
        failure="Failed to fetch the vacancy"
        kind={kind}
        title={({ facts }) => String(facts.find(({ field }) => field === 'title')?.value ?? '')}
        onSaved={onSaved}
      >
        {({ company_id, source_url }) => (
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
            <span>ID {id}</span>
            <Link to={`${pages.adminCompanies}?company=${company_id}`} className="link">
              Company facts
            </Link>
            {source_url !== null && <ExternalLink href={source_url}>Page of the vacancy</ExternalLink>}
          </p>
        )}
      </FactsPanel>
    </>
  )
}
