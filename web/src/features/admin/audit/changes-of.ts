import type { AuditEntry } from '#shared/api/admin/audit.ts'

/** A changed field in words. Undefined: the field was not recorded on this side. */
export interface Change {
  field: string
  before?: string
  after?: string
}

/** Every field of before and after, in words, in the order of their first appearance. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields.map((field) => ({
    field: field.replaceAll('_', ' '),
    ...(before && field in before && { before: wordsOf(before[field]) }),
    ...(after && field in after && { after: wordsOf(after[field]) }),
  }))
}

function wordsOf(value: unknown): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.map(wordsOf).join(', ') || 'none' : JSON.stringify(value)
}
