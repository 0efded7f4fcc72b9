import { useState } from 'react'
import type { AdminStats } from '#shared/api/admin/statistics.ts'
import { holdsSomething } from './queue-label.ts'

type Queues = AdminStats['business_stats']['queue_stats']

/** The queues that hold something, with their names. One that did stays, and so does the outcome of its redrive. */
export function useFullQueues(queues: Queues): [string, Queues[string]][] {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const full = Object.entries(queues).filter(([name, queue]) => seen.has(name) || holdsSomething(queue))
  if (full.some(([name]) => !seen.has(name))) setSeen(new Set(full.map(([name]) => name)))
  return full
}
