import type { SavedSearch } from '../../../shared/api/saved-searches.ts'
import type { CountedSearch } from '../domain/count-search.ts'

export const presentSearch = ({ search, total, newCount }: CountedSearch): SavedSearch => ({
  id: search.search_id,
  name: search.name,
  criteria: search.criteria,
  created_at: search.created_at,
  seen_date: search.seen.date,
  total,
  new_count: newCount,
})
