import { Suspense, useEffect, useRef } from 'react'
import type { UnlockedCompany } from '../../../../../shared/api/companies.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Chip } from '../../../ui/chip.tsx'
import { useVacancyAddress } from '../vacancy/use-vacancy-address.ts'
import { CompanyContacts } from './company-contacts.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyHeader } from './company-header.tsx'
import { CompanyLinks } from './company-links.tsx'
import { CompanyRecord } from './company-record.tsx'
import { CompanyRoutes } from './company-routes.tsx'
import { CompanyVacancies } from './company-vacancies.tsx'
import { FinancialFigures } from './financial-figures.tsx'
import { PrintFooter } from './print-footer.tsx'
import { RegisterHistory } from './register-history.tsx'
import { RegisterNote } from './register-note.tsx'

const vacancySheet = lazyPart(
  () => import('../vacancy/vacancy-sheet.tsx'),
  (module) => module.VacancySheet,
)

interface CompanyDetailProps {
  company: UnlockedCompany
  /** The heading takes the focus when the company comes. */
  takeFocus: boolean
}

/** Everything known of an unlocked company; what is not known is left out. */
export function CompanyDetail({ company, takeFocus }: CompanyDetailProps) {
  const { details } = company
  const heading = useRef<HTMLHeadingElement>(null)
  const { vacancyId, close } = useVacancyAddress()
  useEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])
  const hasVacancies = details.job_listings.length > 0
  useEffect(() => {
    if (hasVacancies) vacancySheet.preload()
  }, [hasVacancies])
  // that it is no longer licensed comes before all else
  const hasLeft = details.register.left_on !== null
  const note = <RegisterNote register={details.register} />
  return (
    <article className="printed grid grid-cols-1 gap-6 p-5 @md:p-7">
      <CompanyHeader company={company} headingRef={heading} />
      {hasLeft && note}
      <CompanyRoutes {...details} />
      <CompanyLinks company={company} />
      {details.company_description && (
        <p className="max-w-[65ch] whitespace-pre-line print:max-w-none">{details.company_description}</p>
      )}
      <CompanyFacts company={company} />
      <div className="empty:hidden">
        <CompanyContacts company={company} />
        <FinancialFigures reports={details.financial_reports} />
        <RegisterHistory history={details.register.history} />
      </div>
      <CompanyVacancies company={company} />
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
        </section>
      )}
      {!hasLeft && note}
      <CompanyRecord company={company} />
      <PrintFooter />
      {vacancyId !== null && (
        <Suspense>
          <vacancySheet.Part company={company} vacancyId={vacancyId} onClose={close} />
        </Suspense>
      )}
    </article>
  )
}
