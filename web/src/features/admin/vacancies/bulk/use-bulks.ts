import { useState } from 'react'
import { listBulks } from '../../../../../../shared/api/admin/bulk-jobs.ts'
import { useApi } from '../../../../lib/api/use-api.ts'
import { isLiveJob } from '../../../jobs/use-job.ts'

/**
 * The bulks of all administrators. They are on the server, so the page shows them after a reload too. `earlier` has the
 * ids of those that had ended when the page was opened.
 */
export function useBulks() {
  const { data, mutate } = useApi(listBulks, { query: { kind: 'bulk' } })
  const [earlier, setEarlier] = useState<readonly string[] | null>(null)
  const all = data?.data ?? []
  if (earlier === null && data) setEarlier(all.filter((job) => !isLiveJob(job)).map(({ id }) => id))
  return { all, earlier: earlier ?? [], refresh: () => void mutate() }
}
