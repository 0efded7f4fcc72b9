import { listAudit as contract } from '../../../shared/api/admin/audit.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import type { AuditEntry } from '../domain/audit-entry.ts'
import { listAudit, type ListAuditDependencies } from '../domain/list-audit.ts'

const PER_PAGE = 25

interface Dependencies extends ListAuditDependencies {
  /** The current emails of users by id. */
  emailsOf: (userIds: readonly string[]) => Promise<Map<string, string>>
}

export const getAudit = ({ emailsOf, ...dependencies }: Dependencies) =>
  implement(contract, async ({ query }) => {
    const { page } = query
    const { data, total, oldestRead } = await listAudit(dependencies, { ...query, perPage: PER_PAGE })
    const emails = await emailsOf(data.flatMap(userIdsOf))
    const shown = data.map(({ actor, subject, requestId, ...entry }) => ({
      ...entry,
      actor: { id: actor, email: emails.get(actor) ?? null },
      subject: { ...subject, email: emails.get(subject.id) ?? null },
      request_id: requestId,
    }))
    const list = paginate({ data: shown, total, page, perPage: PER_PAGE, path: contract.path, query })
    return { status: 200, body: { ...list, oldest_read: oldestRead } }
  })

/** The users that an entry names. */
const userIdsOf = ({ actor, subject: { kind, id } }: AuditEntry): string[] =>
  kind === 'user' ? [actor, id] : [actor]
