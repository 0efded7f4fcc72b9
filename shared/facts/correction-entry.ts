import type { NewAuditEntry } from '../audit-write.ts'

interface Correction {
  by: { userId: string; requestId: string }
  at: Date
  why: string
  version: number
  corrected: string[]
  withdrawn: string[]
}

/** The audit entry of corrected facts. It names the fields, and not their values. */
export const correctionEntry = (
  action: Pick<NewAuditEntry, 'action' | 'subject'>,
  { by, at, why, version, corrected, withdrawn }: Correction,
): NewAuditEntry => ({
  ...action,
  actor: by.userId,
  before: { version },
  after: { version: version + 1, corrected, withdrawn },
  at,
  why,
  requestId: by.requestId,
})
