import { tablesOf } from '#shared/system/names.ts'
import { savedSearchStore } from '../../../functions/following/alerts/saved-search-store.ts'
import type { FlowWorld } from '../product/flow-world.ts'

/** Makes all jobs of a user's saved searches new, as if the user had looked long ago. */
export async function lookedLongAgo(
  { documents, prefix }: Pick<FlowWorld, 'documents' | 'prefix'>,
  userId: string,
): Promise<void> {
  const store = savedSearchStore({ documents, tables: tablesOf(prefix) })
  for (const search of await store.ofUser(userId)) {
    if (search.kind !== 'jobs') continue
    await store.remove(userId, search.search_id)
    const seen = { version: Date.parse('2020-01-01T00:00:00.000Z'), date: '2020-01-01' }
    await store.add(userId, { ...search, seen }, 50)
  }
}
