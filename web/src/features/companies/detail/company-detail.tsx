import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { UnlockedCompany } from '#shared/api/companies.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useVacancyAddress } from '../vacancy/use-vacancy-address.ts'
import { BELOW_MOBILE_BREAKPOINT, useMediaQuery } from '../../../lib/use-media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyHeader } from './company-header.tsx'
import { lazyCompanyRest } from './company-rest-part.ts'
import { CompanyVacancies } from './vacancies/company-vacancies.tsx'
import { CompanyRoutes } from './company-routes.tsx'
import { RegisterNote } from './history/register-note.tsx'
import { StatusNote } from './registration/status-note.tsx'
import { WarnedCompany } from '../../../ui/warned-company.tsx'
import { LookFurther } from './look-further.tsx'
import { track } from '../../../lib/tracking/track.ts'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { pageLinks } from './web-links.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'

/**
 * Reserves the space of the rest of a company. The user may print with the browser's own command before the rest has
 * loaded. The print then says that it is incomplete.
 */
function RestSkeleton() {
  return (
    <>
      <output className="sr-only">Loading…</output>
      <div className="grid gap-3 print:hidden">
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-9 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
      <p className="hidden print:block">The rest of this company was still being loaded.</p>
    </>
  )
}

/** Links to the company's own pages. In print each shows its URL. */
function CompanyLinks({ company }: { company: UnlockedCompany }) {
  const links = pageLinks(company.details)
  if (links.length === 0) return null
  return (
    <ul aria-label="Company pages" className="flex flex-wrap gap-2 print:grid print:gap-1">
      {links.map(({ label, href, field }) => (
        <li key={field}>
          <ExternalLink
            href={href}
            onClick={() => track.company(company.id, field)}
            className="printed-link btn btn-secondary gap-0.5 px-3 text-sm"
          >
            {label}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}

/** How many characters of a company's own words are shown at first, about five lines of a phone. */
const SHORT = 240

/** The company's own words. Long ones show their first lines; the page's search and the print have them all. */
function Description({ text }: { text: string }) {
  const [whole, setWhole] = useState(text.length <= SHORT)
  return (
    <div className="grid justify-items-start gap-1">
      <p
        className={`max-w-[65ch] whitespace-pre-line print:block print:max-w-none ${whole ? '' : 'line-clamp-5'}`}
      >
        {text}
      </p>
      {text.length > SHORT && (
        <Button
          variant="ghost"
          className="-ml-2 min-h-9 px-2 text-sm print:hidden"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Show all of the description'}
        </Button>
      )}
    </div>
  )
}

const vacancySheet = lazyPart(
  () => import('../vacancy/vacancy-sheet.tsx'),
  (module) => module.VacancySheet,
)

interface CompanyDetailProps {
  company: UnlockedCompany
  /** Whether the heading gets the focus when the company appears. */
  takeFocus: boolean
}

/**
 * All details of an unlocked company. Unknown facts are left out. On a phone its vacancies come before its own words, so
 * that they are near the top.
 */
export function CompanyDetail({ company, takeFocus }: CompanyDetailProps) {
  const { details } = company
  const article = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { vacancyId, close } = useVacancyAddress()
  useEffect(() => {
    // a window that becomes narrow, for example by zooming, leaves the focus where it is
    if (takeFocus && !article.current?.contains(document.activeElement)) heading.current?.focus()
  }, [takeFocus])
  // a zoom moves nothing while the company is open, because focus returns to the vacancy that was opened
  const [isPhone] = useState(useMediaQuery(BELOW_MOBILE_BREAKPOINT))
  const hasVacancies = details.job_listings.length > 0
  useEffect(() => {
    if (hasVacancies) vacancySheet.preload()
  }, [hasVacancies])
  const [printing, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  return (
    <article ref={article} className="printed grid grid-cols-1 gap-6 p-5 @md:p-7">
      <CompanyHeader company={company} headingRef={heading} onPrint={() => setPrinting(true)} />
      <WarnedCompany on={company.warned_on} />
      {/* the register note comes first, because a lost licence is the most important fact */}
      {details.register.left_on !== null && <RegisterNote register={details.register} />}
      <StatusNote details={details} />
      <CompanyRoutes {...details} />
      {isPhone && <CompanyVacancies company={company} />}
      <CompanyLinks company={company} />
      {details.company_description && <Description text={details.company_description} />}
      <CompanyFacts company={company} />
      {company.companyName !== null && (
        <LookFurther
          company={{
            name: company.companyName,
            companyNumber: details.company_number,
            website: details.website,
            sectorNames: details.category_names,
          }}
          leftTown={details.register.left_on === null ? undefined : company.postTown}
        />
      )}
      <Suspense fallback={<RestSkeleton />}>
        <lazyCompanyRest.Part
          company={company}
          printing={printing}
          onPrinted={printed}
          withVacancies={!isPhone}
        />
      </Suspense>
      {vacancyId !== null && (
        <Suspense>
          <vacancySheet.Part company={company} vacancyId={vacancyId} onClose={close} />
        </Suspense>
      )}
    </article>
  )
}
