import { useEffect, useRef } from 'react'
import type { UnlockedCompany } from '../../../../../shared/api/companies.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { CompanyContacts } from './company-contacts.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyHeader } from './company-header.tsx'
import { CompanyRoutes } from './company-routes.tsx'
import { CompanyVacancies } from './company-vacancies.tsx'
import { FinancialFigures } from './financial-figures.tsx'
import { RegisterNote } from './register-note.tsx'
import { pageLinks } from './web-links.ts'

interface CompanyDetailProps {
  company: UnlockedCompany
  /** The heading takes the focus when the company comes. */
  takeFocus: boolean
}

/** Everything known of an unlocked company; what is not known is left out. */
export function CompanyDetail({ company, takeFocus }: CompanyDetailProps) {
  const { details } = company
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takeFocus) heading.current?.focus()
  }, [takeFocus])
  const links = pageLinks(details)
  // that it is no longer licensed comes before all else
  const hasLeft = details.register.left_on !== null
  const note = <RegisterNote register={details.register} />
  return (
    <article className="grid grid-cols-1 gap-6 p-5 @md:p-7">
      <CompanyHeader company={company} headingRef={heading} />
      {hasLeft && note}
      <CompanyRoutes {...details} />
      {links.length > 0 && (
        <ul aria-label="Company pages" className="flex flex-wrap gap-2">
          {links.map(({ label, href }) => (
            <li key={label}>
              <ExternalLink href={href} className="btn btn-secondary gap-0.5 px-3 text-sm">
                {label}
              </ExternalLink>
            </li>
          ))}
        </ul>
      )}
      {details.company_description && (
        <p className="max-w-[65ch] whitespace-pre-line">{details.company_description}</p>
      )}
      <CompanyFacts company={company} />
      <div className="empty:hidden">
        <CompanyContacts {...details} />
        <FinancialFigures reports={details.financial_reports} />
      </div>
      <CompanyVacancies vacancies={details.job_listings} />
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
    </article>
  )
}
