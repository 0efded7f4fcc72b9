import * as z from 'zod/mini'
import type { WriteAudit } from '#shared/audit-write.ts'
import { AppError } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import type { CommitAs, Write } from '#shared/write.ts'
import { type Registration, unknownCompany } from '../company.ts'

/** Whether users see a warning on a company. */
export const Warning = z.object({
  company_id: z.int(),
  /** How often it has been confirmed or withdrawn. 0 if it never was. */
  version: z.int(),
  /** The date (YYYY-MM-DD) of the shown warning. Null if there is none. */
  warned_on: z.nullable(z.string()),
})
export type Warning = z.infer<typeof Warning>

export const neverWarned = (company_id: number): Warning => ({ company_id, version: 0, warned_on: null })

export interface ChangeWarningDependencies {
  findRegistration: (id: number) => Promise<Registration | undefined>
  warningOf: (id: number) => Promise<Warning>
  /** Writes the next version of a warning. The condition fails if it has changed since it was read. */
  warningWrite: (before: Warning, warned_on: string | null) => Write
  audit: WriteAudit
  commitAs: CommitAs
  now: () => Date
}

/**
 * Confirms the warning that users see on a company, or withdraws it. If it is already as asked, nothing changes. No index
 * has warnings, so none is updated.
 * @param asked Its `version` is the one that the administrator saw.
 * @throws AppError 404 for an unknown company. 403 if the administrator has lost the role. 409 if the warning has changed since the administrator saw it.
 */
export async function changeWarning(
  { findRegistration, warningOf, warningWrite, audit, commitAs, now }: ChangeWarningDependencies,
  id: number,
  asked: { warned: boolean; version: number; why: string },
  by: { userId: string; requestId: string },
): Promise<{ warning: Warning; changed: boolean }> {
  if ((await findRegistration(id)) === undefined) throw unknownCompany()
  const at = now()
  const warned_on = asked.warned ? utcDate(at) : null
  for (;;) {
    const warning = await warningOf(id)
    if ((warning.warned_on !== null) === asked.warned) return { warning, changed: false }
    if (warning.version !== asked.version) {
      throw new AppError('conflict', 'This warning has changed since you loaded it. Load it again.')
    }
    const { version } = warning
    const outcome = await commitAs(by.userId, {
      warning: warningWrite(warning, warned_on),
      audit: audit({
        actor: by.userId,
        action: asked.warned ? 'confirm_warning' : 'withdraw_warning',
        subject: { kind: 'company', id: String(id) },
        before: { version, warned_on: warning.warned_on },
        after: { version: version + 1, warned_on },
        why: asked.why,
        at,
        requestId: by.requestId,
      }),
    })
    if (outcome === 'written')
      return { warning: { ...warning, version: version + 1, warned_on }, changed: true }
    // another caller was first, so the next turn reads another version and ends
  }
}
