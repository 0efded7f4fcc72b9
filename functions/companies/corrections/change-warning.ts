import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import { auditWrite } from '../../operations/index.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import type { Context, Database } from '../../platform/context.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { put, read } from '../../platform/dynamodb/records.ts'
import { registerReading } from '../../register/index.ts'
import { unknownCompany } from '../company.ts'

/** Whether users see a warning on a company. */
const Warning = z.object({
  company_id: z.int(),
  /** How often it has been confirmed or withdrawn. 0 if it never was. */
  version: z.int(),
  /** The date (YYYY-MM-DD) of the shown warning. Null if there is none. */
  warned_on: z.nullable(z.string()),
})
export type Warning = z.infer<typeof Warning>

/** The administrator who asks, with the item that names the register, if the request has already read it. */
export interface Asker {
  userId: string
  requestId: string
  registerPointer?: RegisterPointer
}

/** Reads the warning of a company. */
export const warningOf = async (
  { documents, tables }: Database<'company_warnings'>,
  company_id: number,
): Promise<Warning> =>
  (await read(documents, tables.company_warnings, { company_id }, Warning.parse)) ?? {
    company_id,
    version: 0,
    warned_on: null,
  }

/**
 * Confirms the warning that users see on a company, or withdraws it. If it is already as asked, nothing changes. No index
 * has warnings, so none is updated.
 * @param asked Its `version` is the one that the administrator saw.
 * @throws AppError 404 for an unknown company. 403 if the administrator has lost the role. 409 if the warning has changed since the administrator saw it.
 */
export async function changeWarning(
  context: Context,
  id: number,
  asked: { warned: boolean; version: number; why: string },
  by: Asker,
): Promise<{ warning: Warning; changed: boolean }> {
  const company = await registerReading(context).findOrganisation(id, by.registerPointer)
  if (company === undefined) throw unknownCompany()
  const at = context.now()
  const warned_on = asked.warned ? utcDate(at) : null
  for (;;) {
    const warning = await warningOf(context, id)
    if ((warning.warned_on !== null) === asked.warned) return { warning, changed: false }
    if (warning.version !== asked.version) {
      throw new AppError('conflict', 'This warning has changed since you loaded it. Load it again.')
    }
    const { version } = warning
    const next = { ...warning, version: version + 1, warned_on }
    const outcome = await commitAsAdmin(context)(by.userId, {
      // fails if the warning has changed since it was read
      warning: put(
        context.tables.company_warnings,
        next,
        when`attribute_not_exists(version) OR version = ${version}`,
      ),
      audit: auditWrite(context)({
        actor: by.userId,
        action: asked.warned ? 'confirm_warning' : 'withdraw_warning',
        subject: { kind: 'company', id: String(id) },
        before: { version, warned_on: warning.warned_on },
        after: { version: next.version, warned_on },
        why: asked.why,
        at,
        requestId: by.requestId,
      }),
    })
    if (outcome === 'written') return { warning: next, changed: true }
    // another caller was first, so the next turn reads another version and ends
  }
}
