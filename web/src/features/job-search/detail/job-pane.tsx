import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { jobCalendar } from '#shared/api/calendars.ts'
import { jobDetails, type JobDetails } from '#shared/api/job-search.ts'
import { lastDayOf } from '#shared/closing.ts'
import { isPounds } from '#shared/format/is-pounds.ts'
import { formatCount } from '#shared/format/number.ts'
import { isPayPeriod } from '#shared/occupations/counted-pay.ts'
import { pages } from '#shared/pages.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { statuses } from '../../../lib/api/api-error.ts'
import { callFile } from '../../../lib/api/call-file.ts'
import { comparePath } from '../../../lib/compared.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { occupationAddress } from '../../../lib/occupation-address.ts'
import { BELOW_MOBILE_BREAKPOINT, useMediaQuery } from '../../../lib/use-media-query.ts'
import { useAction, ActionError, Button, ActionButton, ButtonLink } from '../../../ui/button.tsx'
import {
  IconArrowLeft,
  IconBriefcase,
  IconDownload,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconX,
} from '../../../ui/icons.ts'
import { CardSkeleton, Skeleton, EmptyState } from '../../../ui/page/answer.tsx'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { useUnlock } from '../../companies/unlocking/use-unlock.ts'
import { useUsage, LimitReached } from '../../companies/usage/use-usage.tsx'
import { JobSiteCredit } from '../../jobs/job-site-credit.tsx'
import { useHiddenCompanies } from '../../jobs/use-hidden-companies.ts'
import { VerdictCard } from '../../jobs/verdict-card.tsx'
import { SearchFailed } from '../../search/results/search-problem.tsx'
import { StarButton } from '../../shortlist/star-button.tsx'
import { jobDates, jobPlace, PaySign, Preview, reasonBesidePay } from '../list/job-words.tsx'

/** The whole vacancy. It loads with the first job of an unlocked company. */
const jobVacancy = lazyPart(() => import('./job-vacancy.tsx'), 'JobVacancy')

/** The employer with the way to apply. It loads as the vacancy does. */
const jobEmployer = lazyPart(() => import('./job-employer.tsx'), 'JobEmployer')

const lines = ['h-6 w-32', 'h-7 w-3/5', 'h-5 w-4/5', 'mt-4 h-14 w-full', 'h-14 w-full', 'h-14 w-full']

/** The open job: its verdict, the unlock of its company or the way to apply, the evidence, then its vacancy. */
export function JobPane({ jobId, onClose }: { jobId: number; onClose: () => void }) {
  const isMobile = useMediaQuery(BELOW_MOBILE_BREAKPOINT)
  const heading = useRef<HTMLHeadingElement>(null)
  const [unlockedHere, setUnlockedHere] = useState(false)
  const { data, error, isValidating, mutate } = useApi(
    jobDetails,
    { params: { id: jobId } },
    { keepPreviousData: true, revalidateIfStale: false },
  )
  const job = data?.data
  const isLoaded = job !== undefined
  // on a phone the job replaces the list
  useLayoutEffect(() => {
    if (isMobile) globalThis.scrollTo(0, 0)
  }, [isMobile])
  useEffect(() => {
    if (isLoaded) heading.current?.focus({ preventScroll: true })
  }, [isLoaded])
  return (
    <>
      {job && (
        <PageMeta
          title={job.title}
          description={`${[job.title, jobPlace(job)].filter(Boolean).join(', ')}: whether this job can be sponsored, and why.`}
          noindex
        />
      )}
      <div className="flex">
        <Button
          variant="ghost"
          className="text-brand md:hidden"
          icon={<IconArrowLeft size={18} />}
          onClick={onClose}
        >
          Back to list
        </Button>
        <Button
          variant="ghost"
          className="ml-auto max-md:hidden"
          icon={<IconX size={18} />}
          onClick={onClose}
        >
          Close
        </Button>
      </div>
      {job && (
        <>
          <VerdictCard
            title={job.title}
            assessment={{ ...job, reason: reasonBesidePay(job) }}
            headingRef={heading}
          >
            <Facts job={job} />
            {job.vacancy === null ? (
              <OpenCompany job={job} onUnlocked={() => setUnlockedHere(true)} />
            ) : (
              <jobEmployer.Later
                fallback={<Skeleton className="mt-2 h-32 w-full" />}
                job={job}
                vacancy={job.vacancy}
                takesFocus={unlockedHere}
              />
            )}
          </VerdictCard>
          {lastDayOf(job) !== null && <ClosingDate jobId={jobId} />}
          {job.vacancy !== null && (
            <jobVacancy.Later fallback={<CardSkeleton lines={lines} />} job={job} vacancy={job.vacancy} />
          )}
          <p className="flex flex-wrap gap-2">
            {/* an open vacancy has its own button, with the status */}
            {job.vacancy === null && <StarButton full kind="jobs" id={job.id} name={job.title} />}
            <ButtonLink variant="ghost" to={comparePath('job', String(job.id))}>
              Compare
            </ButtonLink>
          </p>
          <HideCompany companyId={job.company_id} />
          <p className="flex flex-wrap gap-x-6 px-1 text-sm">
            <Link to={pages.checkAdvert} className="link">
              Check another advert
            </Link>
            <EmployerCaseLink job={job} />
          </p>
        </>
      )}
      {!job && error?.status === statuses.notFound && (
        <div className="card">
          <EmptyState icon={<IconBriefcase size={26} />} title="This job is no longer here" alert>
            <p className="text-ink-2">It may have been filled, withdrawn or closed.</p>
          </EmptyState>
        </div>
      )}
      {!job && error && error.status !== statuses.notFound && (
        <div className="card">
          <SearchFailed
            message={error.message}
            error={error}
            retrying={isValidating}
            onRetry={() => void mutate()}
          />
        </div>
      )}
      {!job && !error && <CardSkeleton lines={lines} />}
    </>
  )
}

/** The facts of a job that everybody may read, and its words about sponsorship. */
function Facts({ job }: { job: JobDetails }) {
  const { category, work_type, contract_type, remote_work_policy, sponsorship_quote } = job
  const facts = [jobPlace(job), category, work_type, contract_type, remote_work_policy].filter(Boolean)
  return (
    <>
      <p className="grid tabular-nums">
        <PaySign job={job} />
      </p>
      <p className="text-sm text-ink-2 tabular-nums">{[...facts, ...jobDates(job)].join(' · ')}</p>
      {sponsorship_quote !== null && (
        <blockquote className="max-w-[65ch] border-l-4 border-line pl-3 text-sm">
          “{sponsorship_quote}”
        </blockquote>
      )}
      {job.job_site !== null && <JobSiteCredit site={job.job_site} />}
    </>
  )
}

function EmployerCaseLink({ job }: { job: JobDetails }) {
  const { title, occupations, salary_min, salary_currency, salary_period: per } = job
  const code = occupations[0]?.code
  if (code === undefined || salary_min === null || !isPounds(salary_currency) || !isPayPeriod(per))
    return null
  return (
    <Link
      to={occupationAddress({ title, code, pay: String(salary_min), per }, pages.employerCase)}
      className="link"
    >
      The case for the employer
    </Link>
  )
}

function ClosingDate({ jobId, save = downloadFile }: { jobId: number; save?: typeof downloadFile }) {
  const download = async () => {
    const { name, text } = await callFile(jobCalendar, { params: { id: jobId } })
    save(name, text, 'text/calendar;charset=utf-8')
  }
  return (
    <div className="grid justify-items-start gap-1 px-1.5">
      <ActionButton
        act={download}
        failure="Failed to download the closing date"
        variant="ghost"
        className="text-brand"
        icon={<IconDownload size={18} />}
      >
        Add closing date to calendar
      </ActionButton>
    </div>
  )
}

/** Hides the company of a job from lists of jobs and mails, and undoes it in the same place. */
function HideCompany({ companyId }: { companyId: number }) {
  const { hidden, hide, show } = useHiddenCompanies()
  const isHidden = hidden?.some(({ company_id }) => company_id === companyId) ?? false
  const { run, busy, problem } = useAction(() => (isHidden ? show(companyId) : hide(companyId)), {
    failure: 'Failed to change what is hidden',
  })
  return (
    <div className="grid justify-items-start gap-1 px-1.5 text-sm">
      <Button
        variant="quiet"
        busy={busy}
        disabled={hidden === undefined}
        icon={isHidden ? <IconEye size={18} /> : <IconEyeOff size={18} />}
        onClick={() => void run()}
      >
        {isHidden ? 'Show this company again' : 'Hide this company'}
      </Button>
      <output className={isHidden ? 'text-ink-2' : ''}>
        {isHidden && (
          <>
            Its jobs are left out of your lists and emails.{' '}
            <Link to={pages.saved} className="link">
              Hidden companies
            </Link>
          </>
        )}
      </output>
      <ActionError message={problem} />
    </div>
  )
}

interface OpenCompanyProps {
  job: Pick<JobDetails, 'company_id' | 'preview'>
  onUnlocked: () => void
}

/** What the lock hides, and what it costs to open it. Says so before the click. */
function OpenCompany({ job: { company_id, preview }, onUnlocked }: OpenCompanyProps) {
  const { data: usage } = useUsage()
  const { unlock, busy, failure } = useUnlock()
  const open = async () => {
    const outcome = await unlock(company_id)
    if (outcome.kind === 'unlocked') onUnlocked()
  }
  return (
    <section
      aria-label="The company"
      className="mt-2 grid w-full justify-items-start gap-3 rounded-md border border-line bg-sunken p-4"
    >
      <h3 className="flex items-center gap-2">
        <IconLock size={18} aria-hidden="true" className="shrink-0 text-key" />
        <span>
          <Preview words={preview} />
        </span>
      </h3>
      <p className="max-w-[65ch] text-ink-2">
        Behind the lock: who it is, the whole advert, and where to apply. You can then open the company and
        all of its jobs again at any time, without another unlock.
      </p>
      <ActionError message={usage?.reached ? null : (failure?.message ?? null)} />
      {usage?.reached ? (
        <LimitReached usage={usage} />
      ) : (
        <Button icon={<IconLockOpen size={18} />} busy={busy.has(company_id)} onClick={() => void open()}>
          Open this company
          {usage && !usage.unlimited && ` (uses 1 of your ${formatCount(usage.remaining)} unlocks)`}
        </Button>
      )}
    </section>
  )
}
