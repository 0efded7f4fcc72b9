import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { adminStats } from '#shared/api/admin/statistics.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { browserClock } from '../../../lib/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { IconRefresh } from '../../../ui/icons.ts'
import { FailedAnswer, Skeleton } from '../../../ui/page/answer.tsx'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { PeriodChoice, periods } from './period-choice.tsx'
import { StatisticsReport } from './statistics-report.tsx'

const StatisticsSkeleton = () => (
  <div className="grid gap-4 xl:gap-6">
    <output className="sr-only">Loading…</output>
    <Skeleton className="h-28 w-full" />
    <Skeleton className="h-40 w-full" />
    <Skeleton className="h-56 w-full" />
  </div>
)

/** The interval of the automatic refresh. SWR pauses it while the page is hidden. */
const REFRESH_MS = 30_000

const FAILURE = 'Failed to fetch statistics'

/** The statistics of language models, queues and users. The URL contains the period. */
export function StatisticsPage() {
  const [address, setAddress] = useSearchParams()
  const chosen = periods.find(({ value }) => value === address.get('period')) ?? periods[0]
  const { value: period } = chosen
  const [updatedAt, setUpdatedAt] = useState<Date>()
  const [asked, setAsked] = useState(false)
  const { data, error, isValidating, mutate } = useApi(
    adminStats,
    { query: { period } },
    {
      keepPreviousData: true,
      shownByCaller: true,
      refreshInterval: REFRESH_MS,
      onSuccess: () => setUpdatedAt(browserClock()),
    },
  )
  // while another period loads, or cannot be loaded, the numbers before stay under the name of theirs
  const [shown, setShown] = useState({ data, period: chosen })
  if (shown.data !== data) setShown({ data, period: chosen })
  const refresh = () => {
    setAsked(true)
    void mutate()
  }
  const busy = asked && isValidating
  return (
    <>
      <PageMeta
        title="Statistics"
        description="What Sponsor Finder does now: calls of language models, queues with their newest jobs, and users’ actions."
        noindex
      />
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-2xl">Statistics</h1>
        <PeriodChoice
          chosen={period}
          onChoose={(value) =>
            setAddress(value === periods[0].value ? {} : { period: value }, { preventScrollReset: true })
          }
        />
        <Button
          variant="secondary"
          className="min-h-9 px-3 py-1 text-sm"
          icon={<IconRefresh size={18} />}
          busy={busy}
          onClick={refresh}
        >
          Refresh
        </Button>
        <p className="w-full text-sm text-ink-2 tabular-nums sm:text-right">
          {updatedAt ? `Updated at ${updatedAt.toLocaleTimeString('en-GB')}` : ' '}
        </p>
        <output className="sr-only">{asked && !error && (busy ? 'Refreshing…' : 'Refreshed')}</output>
      </div>
      {error && (
        <div className="card mb-4 p-5 sm:p-6">
          <FailedAnswer answer={{ error, isValidating, mutate: refresh }} failure={FAILURE} />
        </div>
      )}
      {data ? (
        <StatisticsReport stats={data.data} period={shown.period} onChange={() => void mutate()} />
      ) : (
        !error && <StatisticsSkeleton />
      )}
    </>
  )
}
