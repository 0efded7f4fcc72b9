import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CompanyDetails, UnlockedCompany } from '#shared/api/companies.ts'
import { isEndedStatus } from '#shared/companies-house/company-status.ts'
import { registrationConcerns } from '#shared/companies-house/registration-concerns.ts'
import { longDate } from '#shared/format/date.ts'
import { describeLicence } from '#shared/format/describe-licence.ts'
import { listedSince } from '#shared/format/listed-since.ts'
import { utcDate } from '#shared/instants.ts'
import { articlePath } from '#shared/pages.ts'
import { browserClock } from '../../../lib/clock.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { track } from '../../../lib/tracking/track.ts'
import { BELOW_MOBILE_BREAKPOINT, useMediaQuery } from '../../../lib/use-media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/page/answer.tsx'
import { routeLines, RouteChips } from '../../../ui/route-chips.tsx'
import { WarnedCompany } from '../../../ui/warned-company.tsx'
import { addressOf } from '../../search/results/company-list.tsx'
import { useVacancyAddress } from '../vacancy/use-vacancy-address.ts'
import { annualRevenue, CompaniesHouseLink, RegisterNote, teamSize } from './company-facts.tsx'
import { CompanyHeader } from './company-header.tsx'
import { lazyCompanyRest } from './company-rest-part.ts'
import { LookFurther } from './look-further.tsx'
import { CompanyVacancies } from './vacancies/company-vacancies.tsx'
import { pageLinks } from './web-links.ts'

type Details = Pick<CompanyDetails, 'route' | 'routes' | 'register'>

/** The licensed routes with type and rating, or else those of the comma-separated text. */
const linesOf = ({ route, routes }: Details) =>
  routes.length > 0
    ? routeLines(routes)
    : route
        .split(',')
        .map((name) => ({ route: name.trim(), standing: '' }))
        .filter((line) => line.route !== '')

/** Since when the company is listed: from its return after it had left, or else from the first register with it. */
function listedWords(register: CompanyDetails['register']): string {
  const licence = describeLicence(register.licence_spells)
  if (licence !== undefined) return `Skilled Worker licence ${licence}`
  const returned = register.history.find(({ change }) => change === 'returned')
  return returned
    ? `On the register since ${longDate(returned.date)}`
    : `On the register (${listedSince(register.first_seen, register)})`
}

function CompanyRoutes(details: Details) {
  const lines = linesOf(details)
  const { left_on } = details.register
  if (lines.length === 0) return null
  return (
    <section aria-label="Visa routes" className="grid gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <h3>Visa Route</h3>
        <p className="text-ink-2">
          {left_on === null ? listedWords(details.register) : `Held until ${longDate(left_on)}`}
        </p>
      </div>
      <RouteChips lines={lines} past={left_on !== null} />
      <p className="text-sm print:hidden">
        <Link to={articlePath('routes-and-ratings')} className="link">
          What routes and ratings mean
        </Link>
      </p>
    </section>
  )
}

function CompanyFacts({ company }: { company: UnlockedCompany }) {
  const address = addressOf(company)
  const metrics = [
    ['Team size', teamSize(company.details)],
    ['Annual revenue', annualRevenue(company.details)],
  ] as const
  return (
    // a metric is as wide as its text, so one that does not fit wraps as a whole
    <dl className="flex flex-wrap gap-x-8 gap-y-4">
      {address && (
        <div className="basis-full @2xl:grow @2xl:basis-0 print:grow print:basis-0">
          <dt className="text-sm text-ink-2">Location</dt>
          <dd className="mt-0.5">{address}</dd>
        </div>
      )}
      {metrics.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className="mt-0.5 text-xl font-semibold tabular-nums">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function StatusNote({ details }: { details: CompanyDetails }) {
  const concerns = registrationConcerns(details, utcDate(browserClock()))
  const warnings = concerns.filter(({ severity }) => severity !== 'context')
  if (warnings.length === 0) return null
  const isEnded = isEndedStatus(details.company_status ?? '')
  return (
    <div className={`flex gap-3 rounded-md px-4 py-3 text-sm ${isEnded ? 'bg-danger-soft' : 'bg-sunken'}`}>
      <IconAlertTriangle
        size={20}
        aria-hidden="true"
        className={`shrink-0 ${isEnded ? 'text-danger' : 'text-key'}`}
      />
      <div className="grid gap-1">
        {warnings.map(({ text }) => (
          <p key={text} className="font-semibold">
            {text}
          </p>
        ))}
        <p>
          {isEnded && 'A company that no longer exists cannot sponsor anybody. '}
          Check its entry before you apply.{' '}
          <CompaniesHouseLink number={details.company_number}>See Companies House</CompaniesHouseLink>
        </p>
      </div>
    </div>
  )
}

/** Reserves the space of the rest of a company. A print before it has loaded says that it is incomplete. */
const RestSkeleton = () => (
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

const vacancySheet = lazyPart(() => import('../vacancy/vacancy-sheet.tsx'), 'VacancySheet')

/** All known details of an unlocked company. On a phone its vacancies come before its own words. */
export function CompanyDetail({ company, takeFocus }: { company: UnlockedCompany; takeFocus: boolean }) {
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
      <lazyCompanyRest.Later
        fallback={<RestSkeleton />}
        company={company}
        printing={printing}
        onPrinted={printed}
        withVacancies={!isPhone}
      />
      {vacancyId !== null && <vacancySheet.Later company={company} vacancyId={vacancyId} onClose={close} />}
    </article>
  )
}
