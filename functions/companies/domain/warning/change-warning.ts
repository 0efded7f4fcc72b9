import { AppError } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import type { Registration } from '../company.ts'
import { unknownCompany } from '../company-not-found.ts'

/** Whether users see a warning on a company. */
export interface Warning {
  company_id: number
  /** How often it has been confirmed or withdrawn. 0 if it never was. */
  version: number
  /** The date (YYYY-MM-DD) of the shown warning. Null if there is none. */
  warned_on: string | null
}

export const neverWarned = (company_id: number): Warning => ({ company_id, version: 0, warned_on: null })

export interface ChangeWarningDependencies {
  findRegistration: (id: number) => Promise<Registration | undefined>
  warningOf: (id: number) => Promise<Warning>
  /**
   * Writes the next version and its audit entry, both or neither.
   * @returns false if the warning is not as it was read.
   * @throws AppError 403 if the administrator has lost the role.
   */
  save: (before: Warning, warned_on: string | null, why: string, at: Date) => Promise<boolean>
  now: () => Date
}

/**
 * Confirms the warning that users see on a company, or withdraws it. If it is already as asked, nothing changes.
 * @param asked Its `version` is the one that the administrator saw.
 * @throws AppError 404 for an unknown company. 409 if the warning has changed since the administrator saw it.
 */
export async function changeWarning(
  { findRegistration, warningOf, save, now }: ChangeWarningDependencies,
  id: number,
  asked: { warned: boolean; version: number; why: string },
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
    if (await save(warning, warned_on, asked.why, at)) {
      return { warning: { ...warning, version: warning.version + 1, warned_on }, changed: true }
    }
    // another caller was first, so the next turn reads another version and ends
  }
}
