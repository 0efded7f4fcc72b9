import type { Context } from '../../platform/context.ts'
import type { AuditEntry } from './audit-entry.ts'
import { type AuditQuery, listAudit } from './list-audit.ts'
import { exportRecorder } from './record-export.ts'

/** An export has at most this many entries. */
export const MAX_EXPORTED = 2000

/** The largest size of the entries as JSON. Lambda refuses an answer of more than 6 MB. */
const MAX_CHARACTERS = 2_000_000

/**
 * The newest matching entries, at most 2,000 and at most 2 million characters. The export is recorded with its filters
 * before anyone gets it. The entry of the export itself is not in it.
 * @throws AppError 403 if the caller has lost the role of an administrator by then.
 */
export async function exportAudit(
  context: Context,
  filters: Omit<AuditQuery, 'page' | 'perPage'>,
  by: { userId: string; requestId: string },
): Promise<{ data: AuditEntry[]; isComplete: boolean }> {
  const query = { ...filters, page: 1, perPage: MAX_EXPORTED }
  const { data: found, total, oldestRead } = await listAudit(context, query)
  const data = fitting(found)
  const exported = { action: 'export_audit', subject: { kind: 'audit', id: 'log' } } as const
  await exportRecorder(context, exported)(filters, data.length, by)
  return { data, isComplete: data.length === total && oldestRead === null }
}

/** As many of the first entries as fit into an answer. */
function fitting(entries: readonly AuditEntry[]): AuditEntry[] {
  let characters = 0
  const end = entries.findIndex((entry) => {
    characters += JSON.stringify(entry).length
    return characters > MAX_CHARACTERS
  })
  return entries.slice(0, end === -1 ? undefined : end)
}
