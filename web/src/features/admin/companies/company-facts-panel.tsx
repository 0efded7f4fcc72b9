import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { adminCompany, correctCompany } from '#shared/api/admin/company-corrections.ts'
import { longDate } from '#shared/format/date.ts'
import { counted } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { FactsPanel } from '../facts/facts-panel.tsx'
import { CompanyWork } from '../../companies/administration/company-work.tsx'
import { RegisterHistory } from '../../companies/detail/history/register-history.tsx'
import { lazyNoteSection } from '../notes/lazy-note-section.ts'
import { lazyWarningControl } from '../warnings/lazy-warning-control.ts'
import { ScamWarning } from '../reports/scam-warning.tsx'
import { companyFields } from './company-fields.ts'

const kind = { fields: companyFields, correct: correctCompany }

interface CompanyFactsPanelProps {
  id: number
  /** The URL of the list that led here. */
  back: string
}

/** Every fact of a company with its source, to correct. */
export function CompanyFactsPanel({ id, back }: CompanyFactsPanelProps) {
  const answer = useApi(adminCompany, { params: { id } }, { shownByCaller: true, revalidateOnFocus: false })
  return (
    <>
      <Link to={back} className="link mb-4 inline-flex min-h-11 items-center">
        All companies
      </Link>
      <FactsPanel
        answer={answer}
        failure="Failed to fetch the company"
        kind={kind}
        title={({ name }) => name}
      >
        {(company) => (
          <>
            <ScamWarning companyId={id} />
            <div className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
              <p>
                {[company.town, `ID ${id}`].filter(Boolean).join(', ')}.{' '}
                {company.left_on === null ? 'Listed.' : `Left the register on ${longDate(company.left_on)}.`}{' '}
                {company.watchers === 0
                  ? 'Nobody watches it.'
                  : `${counted(company.watchers, 'user watches', 'users watch')} it.`}
              </p>
              <Link to={`${pages.adminVacancies}?company_id=${id}`} className="link inline-block min-h-6">
                Vacancies of this company
              </Link>
              <Link to={`${pages.sponsors}?company=${id}`} className="link inline-block min-h-6">
                Open in finder
              </Link>
            </div>
            <Suspense>
              <lazyWarningControl.Part company={company} onChanged={answer.mutate} />
            </Suspense>
            <Suspense>
              <lazyNoteSection.Part subject={`company:${id}`} hint="Only administrators read it." />
            </Suspense>
            <CompanyWork
              id={id}
              hasWebsite={typeof company.facts.find(({ field }) => field === 'website')?.value === 'string'}
              onChanged={() => void answer.mutate()}
            />
            <RegisterHistory history={company.history} />
          </>
        )}
      </FactsPanel>
    </>
  )
}
