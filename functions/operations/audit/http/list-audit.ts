import { listAudit as contract } from '#shared/api/admin/audit.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { paginate } from '../../../platform/http/paginate.ts'
import { listAudit } from '../list-audit.ts'
import { presentEntries } from './present-entries.ts'

const PER_PAGE = 25

export const getAudit = (context: Context) =>
  implement(contract, async ({ query }) => {
    const { page } = query
    const { data, total, oldestRead } = await listAudit(context, { ...query, perPage: PER_PAGE })
    const shown = await presentEntries(context, data)
    const list = paginate({ data: shown, total, page, perPage: PER_PAGE, path: contract.path, query })
    return { status: 200, body: { ...list, oldest_read: oldestRead } }
  })
