import { useState } from 'react'
import type { Job } from '../../../../../../shared/api/jobs.ts'
import { CardSection } from '../../../../ui/page/card-section.tsx'
import { isLiveJob } from '../../../jobs/use-job.ts'
import { BulkCard } from './bulk-card.tsx'
import type { useBulks } from './use-bulks.ts'

/** How many bulks that ended before this visit are shown. */
const EARLIER = 5

interface BulkListProps {
  bulks: ReturnType<typeof useBulks>
  /** Called when a bulk has ended, because vacancies have changed. */
  onEnd: () => void
}

/**
 * The bulks with their progress. Those that were live during this visit stay in view. The last ones that ended before are
 * folded.
 */
export function BulkList({ bulks, onEnd }: BulkListProps) {
  const all = bulks.data?.data ?? []
  const [seenLive, setSeenLive] = useState<readonly string[]>([])
  const unseen = all.filter((job) => isLiveJob(job) && !seenLive.includes(job.id))
  if (unseen.length > 0) setSeenLive([...seenLive, ...unseen.map(({ id }) => id)])
  const watched = all.filter(({ id }) => seenLive.includes(id))
  const earlier = all.filter(({ id }) => !seenLive.includes(id)).slice(0, EARLIER)
  const refresh = () => void bulks.mutate()
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
  return (
    <CardSection title="Bulk work">
      {watched.length > 0 && <ul className="grid divide-y divide-line">{watched.map(card)}</ul>}
      {earlier.length > 0 && (
        <details>
          <summary className="w-fit rounded-sm py-1 font-semibold text-brand">Earlier bulk work</summary>
          <ul className="mt-3 grid divide-y divide-line">{earlier.map(card)}</ul>
        </details>
      )}
    </CardSection>
  )
}
