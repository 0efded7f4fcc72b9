import { AppError } from '#shared/errors.ts'
import type { AuditFacts } from '#shared/audit-write.ts'
import type { AuditEntry } from './audit-entry.ts'
import { type AuditQuery, listAudit, type ListAuditDependencies } from './list-audit.ts'

export interface ExportAuditDependencies extends ListAuditDependencies {
  /** Records the export in the log. `no_longer_admin`: nothing was written, because the caller has lost the role. */
  recordExport: (done: {
    after: AuditFacts
    by: { userId: string; requestId: string }
  }) => Promise<'written' | 'no_longer_admin'>
}

/** An export has at most this many entries. */
export const MOST_EXPORTED = 2000

/** The largest size of the entries as JSON. Lambda refuses an answer of more than 6 MB. */
const MOST_CHARACTERS = 2_000_000

/**
 * The newest matching entries, at most 2,000 and at most 2 million characters. The export is recorded with its filters
 * before anyone gets it. The entry of the export itself is not in it.
 * @throws AppError 403 if the caller has lost the role of an administrator meanwhile.
 */
export async function exportAudit(
  dependencies: ExportAuditDependencies,
  filters: Omit<AuditQuery, 'page' | 'perPage'>,
  by: { userId: string; requestId: string },
): Promise<{ data: AuditEntry[]; isComplete: boolean }> {
  const query = { ...filters, page: 1, perPage: MOST_EXPORTED }
  const { data: found, total, oldestRead } = await listAudit(dependencies, query)
  const data = fitting(found)
  const chosen = Object.entries(filters).filter(
    (filter): filter is [string, string] => filter[1] !== undefined,
  )
  const after = { ...Object.fromEntries(chosen), entries: data.length }
  if ((await dependencies.recordExport({ after, by })) === 'no_longer_admin') {
    throw new AppError('forbidden', 'Only administrators may do this')
  }
  return { data, isComplete: data.length === total && oldestRead === null }
}

/** As many of the first entries as fit into an answer. */
function fitting(entries: readonly AuditEntry[]): AuditEntry[] {
  let characters = 0
  const end = entries.findIndex((entry) => {
    characters += JSON.stringify(entry).length
    return characters > MOST_CHARACTERS
  })
  return entries.slice(0, end === -1 ? undefined : end)
}
