import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type JobSearch, jobsFeed } from '#shared/api/job-search.ts'
import { idParameter } from '#shared/api/parameters.ts'
import { pages } from '#shared/pages.ts'
import { searchQuery, useSearchAddress } from '../../lib/address.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { authPath } from '../../lib/session/session-store.ts'
import { useFocusReturn } from '../../lib/use-shown.ts'
import { CardSkeleton } from '../../ui/page/answer.tsx'
import { FeedLink } from '../../ui/page/feed-link.tsx'
import { PageMeta } from '../../ui/page/page-meta.tsx'
import { hasOwnFilter, readJobSearch, writeJobSearch } from '../jobs/criteria/job-criteria.ts'
import { SignInPrompt } from '../search/sign-in-prompt.tsx'
import { isAbout, useShortlist } from '../shortlist/use-shortlist.tsx'
import { JobBox, JobFiltersPane } from './filters/job-filters.tsx'
import { jobLinkId, JobListRow } from './list/job-list-row.tsx'
import { JobList } from './list/job-list.tsx'
import { useJobSearch, useMayReadJobs } from './use-job-search.ts'

const JobId = idParameter('a job')

const codec = {
  read: readJobSearch,
  write: writeJobSearch,
  parameter: 'job',
  readId: (text: string): number | null => JobId.safeParse(text).data ?? null,
}

const jobsQuery = (criteria: JobSearch, jobId: number | null = null): string =>
  searchQuery(codec, criteria, jobId)

/**
 * Moves the focus to the heading of an answer, for controls that are gone after use, such as a chip or a page button.
 * @returns `heading`, a ref for the heading, and `focusAfter`, to call with the search that begins.
 */
function useListFocus(criteria: JobSearch, isAnswered: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const awaited = useRef<string | null>(null)
  const name = jobsQuery(criteria)
  useEffect(() => {
    if (awaited.current !== name || !isAnswered) return
    awaited.current = null
    heading.current?.focus()
  }, [name, isAnswered])
  const focusAfter = (next: JobSearch) => {
    awaited.current = jobsQuery(next)
  }
  return { heading, focusAfter }
}

const jobPane = lazyPart(() => import('./detail/job-pane.tsx'), 'JobPane')

/** The button that saves the search. It loads after the list. */
const saveSearch = lazyPart(() => import('../alerts/save/job-search-parts.tsx'), 'SaveJobSearch')

const download = lazyPart(() => import('./list/download-jobs.tsx'), 'DownloadJobs')

const COLUMNS = {
  open: 'lg:grid-cols-[15.5rem_minmax(0,1fr)_minmax(0,1.25fr)] xl:grid-cols-[17rem_minmax(0,4fr)_minmax(0,5fr)]',
  closed: 'lg:grid-cols-[15.5rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]',
}

/** Every live vacancy of every sponsor, each with whether it can be sponsored (docs/product/jobs-search.md). */
export function JobsPage() {
  const isUser = useMayReadJobs()
  const address = useSearchAddress(codec)
  const { search, close } = address
  // a visitor has no other page
  const criteria = isUser ? address.criteria : { ...address.criteria, page: 1 }
  const jobId = isUser ? address.openId : null
  const { state, facets, total, retry } = useJobSearch(criteria)
  const { entries } = useShortlist()
  const [prompt, setPrompt] = useState<string | null>(null)
  const linked = isUser || address.openId === null ? null : jobsQuery(criteria, address.openId)
  const isAwaited =
    state.phase === 'loading' ||
    ('stale' in state && state.stale) ||
    (state.phase === 'failed' && state.retrying)
  useFocusReturn(jobId, (closed) => document.getElementById(jobLinkId(closed))?.focus())
  const { heading, focusAfter } = useListFocus(criteria, !isAwaited)
  /** Asks for the same jobs again. */
  const again = () => {
    if (state.phase === 'failed') focusAfter(criteria)
    else heading.current?.focus()
    retry()
  }
  const searchAndFocus = (next: typeof criteria) => {
    if (jobId === null && jobsQuery(next) === jobsQuery(criteria)) return again()
    focusAfter(next)
    search(next)
  }
  const toPage = (page: number, options?: { replace?: boolean }) => {
    const next = { ...criteria, page }
    if (!isUser && page > 1) setPrompt(`${pages.jobs}${jobsQuery(next)}`)
    else if (options?.replace) search(next, options)
    else searchAndFocus(next)
  }
  const ownJobs = facets?.unlocked?.[0]?.count ?? 0
  const nearError = state.phase === 'failed' ? state.error.errors?.['near']?.join(' ') : undefined
  const isNone = state.phase === 'none'
  const columns = isNone ? '' : jobId === null ? COLUMNS.closed : `md:grid-cols-2 ${COLUMNS.open}`
  const besideJob = jobId === null ? '' : 'max-md:hidden'
  return (
    <>
      {jobId === null && (
        <PageMeta
          title={criteria.page > 1 ? `Jobs, page ${criteria.page}` : 'Jobs'}
          description="Live vacancies of companies licensed to sponsor a UK visa."
          noindex
        />
      )}
      <div className={`mb-4 grid gap-1 ${jobId === null ? '' : 'max-md:sr-only'}`}>
        <h1 className="text-2xl">Jobs</h1>
        <p className="max-w-[75ch] text-ink-2">
          Live vacancies of licensed sponsors, each checked: licence, words, occupation, pay and place.{' '}
          {!hasOwnFilter(criteria) && (
            <FeedLink path={jobsFeed.path + jobsQuery({ ...criteria, page: 1 })} of="this search" />
          )}
        </p>
      </div>
      <div className={besideJob}>
        <JobBox
          criteria={criteria}
          facets={facets}
          busy={isAwaited}
          nearError={nearError}
          onSearch={searchAndFocus}
        />
      </div>
      <div className={`grid grid-cols-1 items-start gap-4 xl:gap-6 ${columns}`}>
        {!isNone && (
          <JobFiltersPane
            criteria={criteria}
            facets={facets}
            total={total}
            onSearch={(next) => search(next)}
            focusList={() => heading.current?.focus()}
            className={`md:max-lg:col-span-full ${besideJob}`}
          />
        )}
        <section aria-label="Jobs" className={`min-w-0 ${besideJob} ${jobId === null ? 'printed' : ''}`}>
          <JobList
            state={state}
            criteria={criteria}
            headingRef={heading}
            action={isUser && <saveSearch.Later criteria={criteria} />}
            note={!isUser && <VisitorNote query={jobsQuery(criteria)} />}
            onSearch={searchAndFocus}
            onPage={toPage}
            onRetry={again}
          >
            {(row) => (
              <JobListRow
                key={row.id}
                row={row}
                active={row.id === jobId}
                status={entries?.find(isAbout({ kind: 'jobs', id: row.id }))?.status}
                search={address.link(criteria, row.id)}
                onOpen={isUser ? undefined : () => setPrompt(`${pages.jobs}${jobsQuery(criteria, row.id)}`)}
              />
            )}
          </JobList>
          {isUser && ownJobs > 0 && <download.Later criteria={criteria} total={ownJobs} />}
        </section>
        {jobId !== null && (
          <section
            aria-label="Job"
            className="printed grid min-w-0 grid-cols-1 gap-4 md:scroller md:sticky md:top-6 md:max-h-[calc(100dvh-3rem)]"
          >
            <jobPane.Later
              fallback={<CardSkeleton lines={['h-7 w-3/5', 'h-40 w-full']} />}
              key={jobId}
              jobId={jobId}
              onClose={close}
            />
          </section>
        )}
      </div>
      <SignInPrompt
        title="Sign in to open jobs"
        returnPath={prompt ?? (linked && `${pages.jobs}${linked}`)}
        onClose={() => {
          setPrompt(null)
          if (linked !== null) close()
        }}
      >
        A free account shows every page of the jobs and the checks behind each verdict, and unlocks some
        companies each day. Your search is kept.
      </SignInPrompt>
    </>
  )
}

/** What a visitor does not see yet, and how to see it. */
const VisitorNote = ({ query }: { query: string }) => (
  <p className="border-b border-line px-4 py-2.5 text-sm text-ink-2 sm:px-5">
    These are the first jobs.{' '}
    <Link to={authPath(pages.login, `${pages.jobs}${query}`)} className="link">
      Sign in
    </Link>{' '}
    or{' '}
    <Link to={authPath(pages.signUp, `${pages.jobs}${query}`)} className="link">
      create a free account
    </Link>{' '}
    to see all of them, and the checks behind each verdict.
  </p>
)
