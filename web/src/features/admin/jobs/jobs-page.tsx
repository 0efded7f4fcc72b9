import { Link } from 'react-router-dom'
import { cancelJob, type ListedJob, listJobs } from '#shared/api/admin/bulk-jobs.ts'
import { adminStats } from '#shared/api/admin/statistics.ts'
import { type bulkLists, OF_RESPONSES } from '#shared/bulk-actions.ts'
import { formatCount } from '#shared/format/number.ts'
import type { JobKind } from '#shared/job-states.ts'
import { pages } from '#shared/pages.ts'
import { call, useApi } from '../../../lib/api/api-client.ts'
import { useAction, ActionError, Button } from '../../../ui/button.tsx'
import { FailedAnswer, Answer, CardSection } from '../../../ui/page/answer.tsx'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { bulkState, bulkTitle, describeProgress, isStopping, isUnfinished } from '../bulk/bulk-messages.ts'
import { type Column, ListTable, timeColumn } from '../list/list-table.tsx'
import { FailedMessages } from './failed-messages.tsx'

const columnsOf = (onChanged: () => void): Column<ListedJob>[] => [
  {
    label: 'Job',
    isName: true,
    look: 'min-w-52 font-normal [overflow-wrap:anywhere]',
    cell: (job) => <Title job={job} />,
  },
  {
    label: 'Who',
    look: 'min-w-32 [overflow-wrap:anywhere]',
    cell: ({ by }) => by ?? 'Nobody: the system',
  },
  timeColumn('Started', ({ created_at }) => created_at),
  {
    label: 'Count',
    look: 'min-w-36',
    cell: (job) => (job.progress ? describeProgress(job) : formatCount(job.count)),
  },
  { label: 'State', look: 'min-w-36', cell: bulkState },
  { label: 'Action', isClear: true, cell: (job) => <CancelJob job={job} onChanged={onChanged} /> },
]

function Title({ job }: { job: ListedJob }) {
  const place = placeOf(job)
  const title = titleOf(job)
  return (
    <>
      {place === undefined ? (
        title
      ) : (
        <Link to={place} className="link inline-block min-h-6 font-semibold">
          {title}
        </Link>
      )}
      {job.details !== null && <p className="text-ink-2">{job.details}</p>}
    </>
  )
}

function CancelJob({ job, onChanged }: { job: ListedJob; onChanged: () => void }) {
  const cancel = useAction(
    async () => {
      await call(cancelJob, { params: { id: job.id } })
      onChanged()
    },
    { failure: 'Failed to cancel the job' },
  )
  return (
    <>
      {isUnfinished(job) && !isStopping(job) && (
        <Button variant="small" busy={cancel.busy} onClick={() => void cancel.run()}>
          Cancel
          <VisuallyHidden>: {titleOf(job)}</VisuallyHidden>
        </Button>
      )}
      <ActionError message={cancel.problem} />
    </>
  )
}

const titles: Record<Exclude<JobKind, 'bulk' | 'refresh'>, string> = {
  vacancy: 'Read a vacancy',
  screenshot: 'Take a screenshot',
  enrichment: 'Read a website or feed',
  discovery: 'Find a website',
  register: 'Import of the register',
  removal: 'Remove a contact',
  advert: 'Check an advert',
}

/** What a job does. A bulk without an action returns failed messages. */
function titleOf(job: ListedJob): string {
  if (job.kind === 'refresh' || (job.kind === 'bulk' && job.action !== undefined)) return bulkTitle(job)
  return job.kind === 'bulk' ? 'Redrive failed messages' : titles[job.kind]
}

type List = (typeof bulkLists)[number]
const pageOfList: Record<List, string> = {
  vacancies: pages.adminVacancies,
  responses: pages.adminAiResponses,
  companies: pages.adminCompanies,
}

/** Where a job, or what it works on, is open; undefined if it has no page. */
function placeOf({ id, kind, subject, action, details }: ListedJob): string | undefined {
  const isNumber = /^\d+$/.test(subject)
  switch (kind) {
    case 'bulk':
      if (action === undefined) return undefined
      return pageOfList[details === OF_RESPONSES ? 'responses' : 'vacancies']
    case 'refresh':
      return pageOfList.companies
    case 'register':
      return `${pages.adminImports}?import=${id}`
    case 'vacancy':
    case 'screenshot':
      return `${pages.adminVacancies}?vacancy=${subject}`
    case 'enrichment':
    case 'discovery':
      return isNumber ? `${pages.adminCompanies}?company=${subject}` : pages.adminCoverage
    case 'removal':
      return `${pages.adminReports}?tab=objections`
    case 'advert':
      return undefined
  }
}

const REFRESH_MS = 5000

export function JobsPage() {
  const jobs = useApi(
    listJobs,
    {},
    {
      shownByCaller: true,
      refreshInterval: (latest) => (latest?.data.some(isUnfinished) ? REFRESH_MS : 0),
    },
  )
  const stats = useApi(adminStats, { query: {} }, { shownByCaller: true })
  const queues = Object.entries(stats.data?.data.business_stats.queue_stats ?? {})
  const failed = queues.filter(([, { dead }]) => dead > 0)
  return (
    <>
      <PageMeta
        title="Background jobs"
        description="Live and recent jobs, and the messages that failed."
        noindex
      />
      <h1 className="mb-5 text-2xl">Background jobs</h1>
      <div className="grid grid-cols-1 gap-4">
        <Answer answer={jobs} failure="Failed to fetch the jobs" size="h-48">
          {({ data: shown }) => (
            <CardSection title="Running and recent">
              {shown.length === 0 ? (
                <p className="text-ink-2">No running or recent jobs.</p>
              ) : (
                // its cells begin where the title does
                <div className="-mx-4 sm:-mx-5">
                  <ListTable label="Jobs" columns={columnsOf(() => void jobs.mutate())} rows={shown} />
                </div>
              )}
            </CardSection>
          )}
        </Answer>
        <CardSection title="Failed messages">
          {stats.error && !stats.data ? (
            <FailedAnswer answer={stats} failure="Failed to count the messages" />
          ) : failed.length === 0 ? (
            <p className="text-ink-2">{stats.data ? 'None.' : 'Counting…'}</p>
          ) : (
            <div>
              {failed.map(([name, { dead }]) => (
                <FailedMessages key={name} queue={name} dead={dead} onChanged={() => void stats.mutate()} />
              ))}
            </div>
          )}
        </CardSection>
      </div>
    </>
  )
}
