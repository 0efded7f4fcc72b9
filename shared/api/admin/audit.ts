import * as z from 'zod/mini'
import {
  type AuditAction as Action,
  type AuditSubjectKind as SubjectKind,
  auditActions,
  auditSubjects,
} from '../../audit-actions.ts'
import { defineRoute, paginated } from '../contract.ts'
import { DateParameter, PageParameter } from '../parameters.ts'

const AuditAction = z.enum(Object.keys(auditActions) as [Action, ...Action[]], {
  error: 'Give one of the recorded actions',
})

const kinds = Object.keys(auditSubjects) as [SubjectKind, ...SubjectKind[]]

const Facts = z.nullable(z.record(z.string(), z.unknown()))

/**
 * One action of an administrator. `at` is an ISO instant. An email is null once its account is deleted. A newer version
 * may have written actions and kinds that this one does not know.
 */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({ id: z.string(), email: z.nullable(z.string()) }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), email: z.nullable(z.string()) }),
  before: Facts,
  after: Facts,
  why: z.nullable(z.string()),
  request_id: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const idOf = (what: string) =>
  z
    .string({ error: `Give ${what} as text` })
    .check(z.regex(/^[\w-]{1,64}$/, `Give ${what}: letters, digits, hyphens or underscores, at most 64`))

/** A kind, such as `vacancy`, or a kind and an id, such as `vacancy:12`. */
const SubjectParameter = z
  .string({ error: 'Give a kind of subject as text' })
  .check(
    z.regex(
      new RegExp(`^(${kinds.join('|')})(:[\\w-]{1,110})?$`),
      'Give a kind of subject, or a kind and an id, such as vacancy:12',
    ),
  )

const filters = {
  actor: z.optional(idOf('the id of a user, or operator')),
  action: z.optional(AuditAction),
  subject: z.optional(SubjectParameter),
  from: z.optional(DateParameter),
  to: z.optional(DateParameter),
}

const datesInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || from <= to,
  { error: 'The first date comes after the second', path: ['from'] },
)

export const listAudit = defineRoute('GET /admin/audit', {
  auth: 'admin',
  summary: 'Lists the actions of administrators, newest first.',
  request: {
    query: z.object({ page: PageParameter, ...filters }).check(datesInOrder),
  },
  responses: {
    /**
     * `oldest_read` is null if every entry of the range was read. Otherwise it is the instant of the oldest entry that
     * was read, and older ones are not in the list (docs/product/admin.md "Audit log").
     */
    200: z.extend(paginated(AuditEntry), { oldest_read: z.nullable(z.string()) }),
  },
})

export const exportAudit = defineRoute('POST /admin/audit/export', {
  auth: 'admin',
  summary: 'Returns the newest actions of administrators that match, and records that in the log.',
  request: { body: z.object(filters).check(datesInOrder) },
  responses: {
    /** `is_complete` is false if older entries match too (docs/product/admin.md "Audit log"). */
    200: z.object({ data: z.array(AuditEntry), is_complete: z.boolean() }),
  },
  errors: ['conflict'],
})
