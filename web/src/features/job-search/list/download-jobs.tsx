import { type JobSearch, exportJobs, exportJobsCsv, MAX_EXPORTED_JOBS } from '#shared/api/job-search.ts'
import { formatCount } from '#shared/format/number.ts'
import { call } from '../../../lib/api/api-client.ts'
import { callFile } from '../../../lib/api/call-file.ts'
import { jobQuery } from '../../jobs/criteria/job-criteria.ts'
import { DownloadList } from '../../search/results/download-list.tsx'

interface DownloadJobsProps {
  criteria: JobSearch
  /** How many jobs of the search are of companies that the user has unlocked. */
  total: number
}

export function DownloadJobs({ criteria, total }: DownloadJobsProps) {
  const query = jobQuery({ ...criteria, page: 1 }, true)
  return (
    <div className="card mt-4 overflow-clip">
      <DownloadList
        what="jobs"
        max={MAX_EXPORTED_JOBS}
        csv={() => callFile(exportJobsCsv, { query })}
        json={() => call(exportJobs, { query })}
      >
        {total === 1
          ? '1 job of this search is of a company that you have unlocked.'
          : `${formatCount(total)} jobs of this search are of companies that you have unlocked.`}
      </DownloadList>
    </div>
  )
}
