import { useNavigate } from 'react-router-dom'
import { coverageReport } from '#shared/api/admin/coverage.ts'
import { pages } from '#shared/pages.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { OperationsSection } from './operations-section.tsx'
import { RefreshSection } from './refresh-section.tsx'
import { CoverageTable } from './coverage-table.tsx'
import { QueueRows } from './queue-rows.tsx'
import { SearchCounts } from './search-counts.tsx'
import { AlarmsSection } from './alarms-section.tsx'
import { ServicesSection } from './services-section.tsx'

const REFRESH_MS = 60_000

/** What is known of the companies, what people search, and what the pipeline does. */
export function CoveragePage() {
  const navigate = useNavigate()
  const { data, error, isValidating, mutate } = useApi(
    coverageReport,
    {},
    { shownByCaller: true, refreshInterval: REFRESH_MS },
  )
  const failed = error && !data && (
    <LoadFailed
      message={error.worded ? error.message : 'Failed to fetch the coverage'}
      error={error}
      retrying={isValidating}
      onRetry={() => void mutate()}
    />
  )
  return (
    <>
      <PageMeta
        title="Coverage and health"
        description="For how many companies each fact is known, what people search, and what the pipeline does."
        noindex
      />
      <h1 className="mb-5 text-2xl">Coverage and health</h1>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2 xl:gap-6">
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <CardSection title="What is known of companies">
            {failed}
            {!error && !data && <Skeleton className="h-96" />}
            {data && <CoverageTable coverage={data.data.coverage} />}
          </CardSection>
          <RefreshSection />
          <AlarmsSection />
          <ServicesSection />
        </div>
        <div className="grid grid-cols-1 gap-4 xl:gap-6">
          <CardSection title="Searches">
            {!data && (error ? <p>They could not be fetched either.</p> : <Skeleton className="h-60" />)}
            {data && <SearchCounts searches={data.data.searches} />}
          </CardSection>
          <QueueRows />
          <OperationsSection onStarted={(id) => void navigate(`${pages.adminImports}?import=${id}`)} />
        </div>
      </div>
    </>
  )
}
