import { defaultFlags } from '../../../../../shared/api/search.ts'
import { readCriteria, type Criteria } from './criteria.ts'

/**
 * A search as the server keeps it (of the history, or saved). There a flag that is absent is off, as in every call, while an
 * address without a default flag has it on.
 */
export function storedCriteria(kept: Readonly<Record<string, string>>): Criteria {
  const off = Object.fromEntries(defaultFlags.map((name) => [name, '0']))
  const job = kept['job'] ?? kept['has_job']
  return readCriteria(new URLSearchParams({ ...off, ...kept, ...(job !== undefined && { job }) }))
}
