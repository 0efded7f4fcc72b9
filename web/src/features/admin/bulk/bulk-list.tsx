import type { BulkSubjects } from '#shared/bulk-actions.ts'
import type { Job } from '#shared/api/jobs.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { BulkCard } from './bulk-card.tsx'
import { useBulks } from './use-bulks.ts'

interface BulkListProps {
  of: BulkSubjects
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
