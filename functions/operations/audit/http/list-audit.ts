import { listAudit as contract } from '#shared/api/admin/audit.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { paginate } from '../../../platform/http/paginate.ts'
import { listAudit, type ListAuditDependencies } from '../domain/list-audit.ts'
import { type EmailsOf, presentEntries } from './present-entries.ts'

const PER_PAGE = 25

export const getAudit = ({ emailsOf, ...dependencies }: ListAuditDependencies & { emailsOf: EmailsOf }) =>
  implement(contract, async ({ query }) => {
    const { page } = query
    const { data, total, oldestRead } = await listAudit(dependencies, { ...query, perPage: PER_PAGE })
    const shown = await presentEntries(data, emailsOf)
    const list = paginate({ data: shown, total, page, perPage: PER_PAGE, path: contract.path, query })
    return { status: 200, body: { ...list, oldest_read: oldestRead } }
  })
