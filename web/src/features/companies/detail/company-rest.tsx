import { Suspense, useEffect } from 'react'
import type { UnlockedCompany } from '#shared/api/companies.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Chip } from '../../../ui/chip.tsx'
import { CompanyContacts } from './contacts/company-contacts.tsx'
import { CompanyRecord } from './company-record.tsx'
import { CompanyVacancies } from './vacancies/company-vacancies.tsx'
import { FinancialFigures } from './figures/financial-figures.tsx'
import { PrintFooter } from '../../../ui/page/print-footer.tsx'
import { CompanyRegistration } from './registration/company-registration.tsx'
import { RegisterHistory } from './history/register-history.tsx'
import { RegisterNote } from './history/register-note.tsx'

const administration = lazyPart(
  () => import('../administration/company-administration.tsx'),
  (module) => module.CompanyAdministration,
)

interface CompanyRestProps {
  company: UnlockedCompany
  /** Whether the user is printing, which needs the whole company. */
  printing: boolean
  onPrinted: () => void
  /** Whether the vacancies are here, and not further up. */
  withVacancies: boolean
}

/**
 * The details below the part that is visible at first. They are a separate chunk. When it loads, nothing above them
 * moves.
 */
export function CompanyRest({ company, printing, onPrinted, withVacancies }: CompanyRestProps) {
  const { details } = company
  const { user } = useSession()
  useEffect(() => {
    if (!printing) return
    globalThis.print()
    onPrinted()
  }, [printing, onPrinted])
  return (
    <>
      <div className="empty:hidden">
        <CompanyContacts company={company} />
        <FinancialFigures reports={details.financial_reports} />
        <RegisterHistory history={details.register.history} known={details.register} />
      </div>
      {withVacancies && <CompanyVacancies company={company} />}
      {details.category_names.length > 0 && (
        <section aria-label="Industry Sectors" className="grid gap-2">
          <h3 className="text-sm">Industry Sectors</h3>
          <ul className="flex flex-wrap gap-2">
            {details.category_names.map((name) => (
              <li key={name}>
                <Chip>{name}</Chip>
              </li>
            ))}
          </ul>
          {details.sectors_from_name && (
            <p className="text-sm text-ink-2">From its name. No source states its sector yet.</p>
          )}
        </section>
      )}
      <CompanyRegistration details={details} />
      {details.register.left_on === null && <RegisterNote register={details.register} />}
      <CompanyRecord company={company} />
      {user?.role === 'admin' && (
        <Suspense>
          <administration.Part company={company} />
        </Suspense>
      )}
      <PrintFooter />
    </>
  )
}
