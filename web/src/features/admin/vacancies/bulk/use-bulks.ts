import { useState } from 'react'
import { listBulks } from '../../../../../../shared/api/admin/bulk-jobs.ts'
import { useApi } from '../../../../lib/api/use-api.ts'
import { isUnfinished } from './bulk-progress.ts'

/**
 * The bulks of all administrators. They are on the server, so the page shows them after a reload too. `earlier` has the
 * ids of those of which nothing remained when the page was opened.
 */
export function useBulks() {
  const { data, mutate } = useApi(listBulks, { query: { kind: 'bulk' } })
  const [earlier, setEarlier] = useState<readonly string[] | null>(null)
  const all = data?.data ?? []
  if (earlier === null && data) setEarlier(all.filter((job) => !isUnfinished(job)).map(({ id }) => id))
  return { all, earlier: earlier ?? [], refresh: () => void mutate() }
}
