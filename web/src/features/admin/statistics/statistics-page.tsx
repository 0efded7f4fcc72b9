import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { QueueCard } from './queue-card.tsx'

/** The queues of jobs, with the names that `admin/queues/{name}/items` knows. */
const queues = [
  { name: 'extraction', title: 'Reading of pages' },
  { name: 'screenshots', title: 'Screenshots' },
  { name: 'bulk', title: 'Bulk work' },
]

/** The newest jobs of each queue. */
export function StatisticsPage() {
  return (
    <>
      <PageMeta
        title="Statistics"
        description="What Sponsor Finder is doing now: the newest jobs of its queues, with their attempts."
        noindex
      />
      <h1 className="mb-5 text-2xl">Statistics</h1>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3 xl:gap-6">
        {queues.map((queue) => (
          <QueueCard key={queue.name} {...queue} />
        ))}
      </div>
    </>
  )
}
