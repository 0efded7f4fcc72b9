import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { wantedMark } from '../../../functions/companies/storage/wanted-mark.ts'
import { watchStore } from '../../../functions/following/alerts/storage/watch-store.ts'
import { MAX_WATCHES } from '#shared/api/watches.ts'
import { resourceName } from '#shared/system/names.ts'
import { daysFrom } from '../sample-data/days-from.ts'
import { activeReaderId } from './seed-accounts.ts'
import type { SeededCompany } from './seed-sample.ts'

/**
 * Makes the active user watch two companies: one that has left since their last visit, and one without changes.
 * Idempotent.
 */
export async function seedWatches(
  documents: DynamoDBDocumentClient,
  prefix: string,
  companies: readonly SeededCompany[],
): Promise<void> {
  const watches = watchStore(documents, {
    watches: resourceName(prefix, 'watches'),
    users: resourceName(prefix, 'users'),
  })
  const gone = companies.find(({ changes }) => changes.at(-1)?.change === 'left')
  const known = companies.find(({ changes }) => changes.at(-1)?.change === 'routes')
  const left = gone?.changes.at(-1)
  const seen = known?.changes.at(-1)
  if (!gone || !left || !known || !seen)
    throw new Error('The sample companies lack the history that this seed needs')
  const mark = wantedMark(resourceName(prefix, 'readings'))
  const watch = ({ id }: SeededCompany, seen_changes: number, seen_date: string) => {
    const watched_at = `${seen_date}T18:20:00.000Z`
    const marked = mark.watched({ companyId: id, at: new Date(watched_at) })
    return watches.add(activeReaderId, { company_id: id, watched_at, seen_changes, seen_date }, MAX_WATCHES, [
      marked,
    ])
  }
  await watch(gone, gone.changes.length - 1, daysFrom(left.date, -1))
  await watch(known, known.changes.length, seen.date)
}
