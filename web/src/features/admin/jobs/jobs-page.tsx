import { listJobs } from '#shared/api/admin/jobs.ts'
import { adminStats } from '#shared/api/admin/statistics.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { isUnfinished } from '../bulk/bulk-progress.ts'
import { FailedMessages } from './failed-messages.tsx'
import { JobTable } from './job-table.tsx'

const REFRESH_MS = 5000

/** Live and recent jobs of all kinds, and the messages that failed. */
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
  const shown = jobs.data?.data
  return (
    <>
      <PageMeta
        title="Background jobs"
        description="Live and recent jobs, and the messages that failed."
        noindex
      />
      <h1 className="mb-5 text-2xl">Background jobs</h1>
      <div className="grid grid-cols-1 gap-4">
        {jobs.error && !shown && (
          <LoadFailed
            message={jobs.error.worded ? jobs.error.message : 'Failed to fetch the jobs'}
            error={jobs.error}
            retrying={jobs.isValidating}
            onRetry={() => void jobs.mutate()}
          />
        )}
        {!shown && !jobs.error && <Skeleton className="h-48" />}
        {shown && (
          <CardSection title="Running and recent">
            {shown.length === 0 ? (
              <p className="text-ink-2">No running or recent jobs.</p>
            ) : (
              // its cells begin where the title does
              <div className="-mx-4 sm:-mx-5">
                <JobTable jobs={shown} onChanged={() => void jobs.mutate()} />
              </div>
            )}
          </CardSection>
        )}
        <CardSection title="Failed messages">
          {stats.error && !stats.data ? (
            <LoadFailed
              message={stats.error.worded ? stats.error.message : 'Failed to count the messages'}
              error={stats.error}
              retrying={stats.isValidating}
              onRetry={() => void stats.mutate()}
            />
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
