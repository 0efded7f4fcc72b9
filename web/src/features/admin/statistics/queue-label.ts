import type { AdminStats } from '#shared/api/admin/statistics.ts'
import { queueLabels } from '#shared/queue-labels.ts'

/** What waits in a queue, in plain words. */
export const queueLabel = (name: string): string =>
  Object.entries(queueLabels).find(([known]) => known === name)?.[1] ?? name

/** Whether a queue has messages, or jobs to show. */
export const holdsSomething = ({
  waiting,
  in_flight,
  delayed,
  dead,
  items,
}: AdminStats['business_stats']['queue_stats'][string]): boolean =>
  waiting + in_flight + delayed + dead > 0 || items.length > 0
