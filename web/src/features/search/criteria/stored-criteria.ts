import { defaultFlags } from '#shared/api/search.ts'
import { answeredSearch, readCriteria, type Criteria } from './criteria.ts'

/**
 * Reads a search from the history or from the saved searches. In these an absent flag is off, as in API calls. In a
 * URL, an absent default flag is on. A stored search leaves out no flag, because the user chose all of them.
 */
export function storedCriteria(kept: Readonly<Record<string, string>>): Criteria {
  const off = Object.fromEntries(defaultFlags.map((name) => [name, '0']))
  const job = kept['job'] ?? kept['has_job']
  const criteria = readCriteria(new URLSearchParams({ ...off, ...kept, ...(job !== undefined && { job }) }))
  return answeredSearch(criteria, [])
}
