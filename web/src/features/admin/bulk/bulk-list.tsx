import { useEffect, useEffectEvent, useState } from 'react'
import type { bulkLists } from '#shared/bulk-actions.ts'
import type { Job } from '#shared/api/jobs.ts'
import { listBulks } from '#shared/api/admin/bulk-jobs.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { BulkCard } from './bulk-card.tsx'
import { useApi } from '../../../lib/api/use-api.ts'
import { isUnfinished } from './bulk-progress.ts'

type BulkListName = (typeof bulkLists)[number]

/**
 * The bulks of all administrators. They are on the server, so the page shows them after a reload too. `earlier` has the
 * ids of those of which nothing remained when the page was opened.
 * @param queued How many bulks this page has queued. The list is loaded again when the number grows.
 */
function useBulks(of: BulkListName, queued: number) {
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

interface BulkListProps {
  of: BulkListName
  /** How many bulks this page has queued. */
  queued: number
  /** Called when a bulk has ended, because they have changed. */
  onEnd: () => void
}

/** The bulks of this visit with their progress, if there are any. The last ones that ended before are folded. */
export function BulkList({ of, queued, onEnd }: BulkListProps) {
  const { all, earlier, refresh } = useBulks(of, queued)
  if (all.length === 0) return null
  const current = all.filter(({ id }) => !earlier.includes(id))
  const ended = all.filter(({ id }) => earlier.includes(id))
  const card = (job: Job) => (
    <BulkCard
      key={job.id}
      listed={job}
      onEnd={() => {
        refresh()
        onEnd()
      }}
      onQueued={refresh}
    />
  )
  const earlierWork = ended.length > 0 && (
    <Collapsible inline summary="Past bulk actions">
      <ul className="mt-2 grid divide-y divide-line">{ended.map(card)}</ul>
    </Collapsible>
  )
  // a card would be much for one folded line
  if (current.length === 0) {
    return (
      <section aria-label="Bulk work" className="@container">
        {earlierWork}
      </section>
    )
  }
  return (
    <CardSection title="Bulk work">
      <ul className="grid divide-y divide-line">{current.map(card)}</ul>
      {earlierWork}
    </CardSection>
  )
}
