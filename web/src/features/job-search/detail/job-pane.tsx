import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { jobDetails, type JobDetails } from '#shared/api/job-search.ts'
import { pages } from '#shared/pages.ts'
import { statuses } from '../../../lib/api/error-catalogue.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { BELOW_MOBILE_BREAKPOINT, useMediaQuery } from '../../../lib/use-media-query.ts'
import { Button } from '../../../ui/button.tsx'
import { IconArrowLeft, IconBriefcase, IconX } from '../../../ui/icons.ts'
import { CardSkeleton } from '../../../ui/page/card-skeleton.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { SearchFailed } from '../../search/results/search-failed.tsx'
import { JobSiteCredit } from '../../jobs/job-site-credit.tsx'
import { VerdictCard } from '../../jobs/verdict-card.tsx'
import { jobDates, jobPlace } from '../list/job-words.ts'
import { PaySign } from '../list/pay-sign.tsx'
import { HideCompany } from './hide-company.tsx'
import { ClosingDate } from './closing-date.tsx'
import { OpenCompany } from './open-company.tsx'

/** The whole vacancy. It loads with the first job of an unlocked company. */
const jobVacancy = lazyPart(
  () => import('./job-vacancy.tsx'),
  (module) => module.JobVacancy,
)

/** The employer with the way to apply. It loads as the vacancy does. */
const jobEmployer = lazyPart(
  () => import('./job-employer.tsx'),
  (module) => module.JobEmployer,
)

/** The space of a verdict and its checks. */
const lines = ['h-6 w-32', 'h-7 w-3/5', 'h-5 w-4/5', 'mt-4 h-14 w-full', 'h-14 w-full', 'h-14 w-full']

interface JobPaneProps {
  jobId: number
  /** Whether the user opened it on this page. Focus then moves to it. */
  takesFocus: boolean
  onClose: () => void
}

/** The open job: its verdict, the unlock of its company or the way to apply, the evidence, then its vacancy. */
export function JobPane({ jobId, takesFocus, onClose }: JobPaneProps) {
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
    if (isLoaded && takesFocus) heading.current?.focus({ preventScroll: true })
  }, [isLoaded, takesFocus])
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
          <VerdictCard title={job.title} assessment={job} headingRef={heading}>
            <Facts job={job} />
            {job.vacancy === null ? (
              <OpenCompany job={job} onUnlocked={() => setUnlockedHere(true)} />
            ) : (
              <Suspense fallback={<Skeleton className="mt-2 h-32 w-full" />}>
                <jobEmployer.Part job={job} vacancy={job.vacancy} takesFocus={unlockedHere} />
              </Suspense>
            )}
          </VerdictCard>
          {job.expiry_date !== null && <ClosingDate jobId={jobId} />}
          {job.vacancy !== null && (
            <Suspense fallback={<CardSkeleton lines={lines} />}>
              <jobVacancy.Part job={job} vacancy={job.vacancy} />
            </Suspense>
          )}
          <HideCompany companyId={job.company_id} />
          <p className="px-1 text-sm">
            <Link to={pages.checkAdvert} className="link">
              Check another advert
            </Link>
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
