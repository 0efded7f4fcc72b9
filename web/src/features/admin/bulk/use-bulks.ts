import { useEffect, useEffectEvent, useState } from 'react'
import { listBulks } from '#shared/api/admin/bulk-jobs.ts'
import type { BulkSubjects } from '#shared/bulk-actions.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { isUnfinished } from './bulk-progress.ts'

/**
 * The bulks of all administrators. They are on the server, so the page shows them after a reload too. `earlier` has the
 * ids of those of which nothing remained when the page was opened.
 * @param queued How many bulks this page has queued. The list is loaded again when the number grows.
 */
export function useBulks(of: BulkSubjects, queued: number) {
  const { data, mutate } = useApi(listBulks, { query: { of } })
  const [earlier, setEarlier] = useState<readonly string[] | null>(null)
  const all = data?.data ?? []
  if (earlier === null && data) setEarlier(all.filter((job) => !isUnfinished(job)).map(({ id }) => id))
  const refresh = () => void mutate()
  const reload = useEffectEvent(refresh)
  useEffect(() => {
    if (queued > 0) reload()
  }, [queued])
  return { all, earlier: earlier ?? [], refresh }
}
