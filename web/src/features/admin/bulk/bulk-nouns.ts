import type { BulkSubjects } from '#shared/bulk-actions.ts'

/** What a bulk works on, in the singular and in the plural. */
export const bulkNouns: Record<BulkSubjects, [one: string, many: string]> = {
  vacancies: ['vacancy', 'vacancies'],
  companies: ['company', 'companies'],
}
