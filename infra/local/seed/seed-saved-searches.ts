import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Marker } from '../../../functions/following/alerts/domain/saved-search.ts'
import { savedSearchStore } from '../../../functions/following/alerts/storage/saved-search-store.ts'
import { MAX_SAVED_SEARCHES } from '#shared/api/saved-searches.ts'
import { resourceName } from '#shared/system/names.ts'
import { activeReaderId } from './seed-accounts.ts'

/**
 * Saved searches, each with the register that the user last saw. The first has several pages of new companies, the
 * second has a few, and the third has none. The fourth has a Pro filter. Searches of earlier registers filter by
 * register fields only, because the earlier indexes contain no profiles.
 */
const searches: readonly { name: string; criteria: Record<string, string>; seen: string }[] = [
  { name: 'All of England', criteria: { country: 'England' }, seen: '2025-07-07' },
  { name: 'Close to home: London', criteria: { city: 'London' }, seen: '2025-10-06' },
  { name: 'Scale-ups anywhere', criteria: { route: 'Scale-up' }, seen: '2026-01-05' },
  { name: 'Leeds, on LinkedIn', criteria: { city: 'Leeds', linkedin: '1' }, seen: '2026-01-05' },
]

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`

/**
 * Saves those searches of the active user that last saw the current register. Call it after each register: a search
 * stores the index that is current at that time. Idempotent.
 */
export async function seedSavedSearches(
  documents: DynamoDBDocumentClient,
  prefix: string,
  current: Marker,
): Promise<void> {
  const store = savedSearchStore(documents, {
    saved_searches: resourceName(prefix, 'saved_searches'),
    users: resourceName(prefix, 'users'),
  })
  const { index, version, date } = current
  for (const [place, { name, criteria, seen }] of searches.entries()) {
    const id = idOf(place)
    if (seen !== date || (await store.find(activeReaderId, id)) !== undefined) continue
    const created_at = `${date}T18:${10 + place}:00.000Z`
    const search = { search_id: id, name, criteria, created_at, seen: { index, version, date } }
    await store.add(activeReaderId, search, MAX_SAVED_SEARCHES)
  }
}
