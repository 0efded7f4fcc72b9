import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Vacancy } from '#shared/api/vacancy.ts'
import { isPounds } from '#shared/format/is-pounds.ts'
import { fullTimeSalaryOf, salaryOf } from '#shared/format/salary.ts'
import { jobSites } from '#shared/job-sites.ts'
import { isStatedYearly, payWords } from '#shared/jobs/pay-of-job.ts'
import { pages } from '#shared/pages.ts'
import { occupationAddress } from '../../../lib/occupation-address.ts'
import { Chip } from '../../../ui/chip.tsx'
import { IconInfoCircle, IconQuote } from '../../../ui/icons.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { JobSiteCredit } from '../../jobs/job-site-credit.tsx'
import { Provenance } from '../detail/provenance.tsx'
import { closedLabel } from '../detail/vacancies/vacancy-labels.ts'
import { Evidence, Screenshot } from './evidence.tsx'
import { type Quote, quotesOf, vacancyFacts } from './vacancy-facts.ts'

type Job = Pick<Vacancy, 'title' | 'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period'>

/**
 * The URL that checks the occupation of a vacancy. It contains the title, and the pay if it is in pounds by the year,
 * month, week or hour: the minimum, or else the maximum.
 */
export function occupationCheckOf({
  title,
  salary_min,
  salary_max,
  salary_currency,
  salary_period,
}: Job): string {
  const per = salary_period?.trim().toLowerCase() ?? ''
  const isReadable = isPounds(salary_currency) && /^(year|month|week|hour)$/.test(per)
  const pay = salary_min || salary_max
  return occupationAddress({ title, ...(isReadable && pay && { pay: `${pay}`, per }) })
}

/** The search for jobs like a vacancy: those of its category, or else with the words of its title. */
export function jobsLike({ title, job_category }: Pick<Vacancy, 'title' | 'job_category'>): string {
  const query = new URLSearchParams(
    job_category === null ? { q: title.slice(0, 200) } : { job_category: String(job_category.id) },
  )
  return `${pages.jobs}?${query}`
}

const payFields = ['salary_min', 'salary_max', 'salary_currency', 'salary_period', 'salary_fte'] as const

interface VacancyBodyProps {
  vacancy: Vacancy
  companyName: string | null
  /** Whether the focus moves to the start of the text. A dialog would move it to a link at the end. */
  takesFocus?: boolean
  /** The link to the verdict, where it does not stand beside the vacancy. */
  children?: ReactNode
}

/**
 * All details of a vacancy, in the order of docs/product/screens.md "Vacancy and contact". Unknown facts are left out.
 */
export function VacancyBody({ vacancy, companyName, takesFocus = true, children }: VacancyBodyProps) {
  const salary = salaryOf(vacancy)
  const first = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])
  const { job_description, required_qualifications, skills, benefits_perks, created_at, read_at, job_site } =
    vacancy
  const closed = closedLabel(vacancy)
  return (
    <div className="grid grid-cols-1 gap-5">
      <p ref={first} tabIndex={-1} className="-mt-2 text-ink-2 outline-none [overflow-wrap:anywhere]">
        <bdi>{companyName ?? 'Sponsor company'}</bdi>
      </p>
      {closed !== null && (
        <p className="flex items-center gap-2.5 rounded-md bg-sunken px-4 py-3 font-semibold">
          <IconInfoCircle size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
          {closed}
        </p>
      )}
      {salary !== null && (
        <div className="grid gap-1.5">
          <div className="text-xl font-semibold tabular-nums [overflow-wrap:anywhere]">
            <Evidence fact="Pay" quotes={quotesOf(vacancy, payFields)}>
              {salary}
            </Evidence>
          </div>
          <FullTimePay vacancy={vacancy} />
          <YearlyPay vacancy={vacancy} />
        </div>
      )}
      <div className="grid justify-items-start gap-1.5 text-sm font-semibold">
        {children}
        <Link to={occupationCheckOf(vacancy)} className="link">
          Check the occupation and its going rate
        </Link>
        <Link to={jobsLike(vacancy)} className="link">
          Jobs like this, of all sponsors
        </Link>
      </div>
      <Facts vacancy={vacancy} />
      {job_description && (
        <Part title={job_site === null ? 'Description' : 'From the advert'}>
          <p className="max-w-[65ch] whitespace-pre-line [overflow-wrap:anywhere]">{job_description}</p>
          {job_site !== null && (
            <p className="text-sm text-ink-2">The whole advert is on {jobSites[job_site].label}.</p>
          )}
        </Part>
      )}
      <Lines
        title="Required qualifications"
        lines={required_qualifications}
        quotes={quotesOf(vacancy, ['required_qualifications'])}
      />
      {skills.length > 0 && (
        <Part title="Key skills" quotes={quotesOf(vacancy, ['skills'])}>
          <ul className="flex flex-wrap gap-2">
            {skills.map((skill, index) => (
              <li key={`${index} ${skill}`}>
                <Chip>{skill}</Chip>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Lines title="Benefits" lines={benefits_perks} quotes={quotesOf(vacancy, ['benefits_perks'])} />
      <Screenshot vacancy={vacancy} />
      <div className="grid gap-1.5">
        <Provenance
          page={job_site === null ? vacancy.source_url : vacancy.link}
          {...(job_site !== null && { name: jobSites[job_site].label })}
          seenOn={read_at ?? created_at}
          verb={read_at === null ? 'seen' : 'read on'}
        />
        {job_site !== null && <JobSiteCredit site={job_site} />}
      </div>
    </div>
  )
}

/** The hours of a post and its pay for full time, if that is not its pay. */
function FullTimePay({ vacancy }: { vacancy: Vacancy }) {
  const { salary_fte, salary_min, salary_max } = vacancy
  if (salary_fte === null) return null
  const { hours, full_time_hours } = salary_fte
  const isStated = Boolean(salary_min || salary_max)
  return (
    <p className="max-w-[65ch] text-sm text-ink-2">
      {hours !== null && `${isStated ? 'For' : 'The post has'} ${hours} hours a week. `}
      {isStated
        ? `Full-time equivalent: ${fullTimeSalaryOf(vacancy)}${full_time_hours === null ? '' : ` for ${full_time_hours} hours`}.`
        : 'The page does not state its own pay.'}
    </p>
  )
}

function YearlyPay({ vacancy }: { vacancy: Vacancy }) {
  const words = payWords(vacancy)
  if (words === null || isStatedYearly(vacancy)) return null
  return <p className="max-w-[65ch] text-sm text-ink-2">That is {words}.</p>
}

function Facts({ vacancy }: { vacancy: Vacancy }) {
  const facts = vacancyFacts(vacancy).map((fact) => ({ ...fact, quotes: quotesOf(vacancy, fact.fields) }))
  if (facts.length === 0) return null
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-md bg-sunken p-4 sm:gap-x-6 forced-colors:border">
        {facts.map(({ label, value, quotes }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">
              <Evidence fact={label} quotes={quotes}>
                {value}
              </Evidence>
            </dd>
          </div>
        ))}
      </dl>
      {facts.some(({ quotes }) => quotes.length > 0) && (
        <p className="text-sm text-ink-2">
          <IconQuote className="mr-1 inline size-4 align-[-0.2em]" aria-hidden="true" />
          <VisuallyHidden>The quote button: </VisuallyHidden>See where this was found
        </p>
      )}
    </div>
  )
}

interface PartProps {
  title: string
  quotes?: readonly Quote[]
  children: ReactNode
}

function Part({ title, quotes = [], children }: PartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <div>
        <Evidence fact={title} quotes={quotes}>
          <h3 id={id} className="inline">
            {title}
          </h3>
        </Evidence>
      </div>
      {children}
    </section>
  )
}

function Lines({ title, lines, quotes }: Omit<PartProps, 'children'> & { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Part title={title} {...(quotes && { quotes })}>
      <ul className="grid list-disc gap-1 pl-5 marker:text-ink-2">
        {lines.map((line, index) => (
          <li key={`${index} ${line}`} className="[overflow-wrap:anywhere]">
            {line}
          </li>
        ))}
      </ul>
    </Part>
  )
}
