import {
  adminCompanies,
  type AdminCompanyRow,
  exportAdminCompanies,
  MAX_COMPANY_FILE,
} from '#shared/api/admin/companies.ts'
import { type CsvColumns, csvTable } from '#shared/format/csv.ts'
import { utcDate } from '#shared/instants.ts'
import { exportRecorder } from '../../operations/index.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { listCompanies } from '../list-companies.ts'

const PER_PAGE = 25

const columns: CsvColumns<AdminCompanyRow> = [
  ['ID', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Town', ({ town }) => town],
  ['On the register since', ({ since }) => since],
  ['Left on', ({ left_on }) => left_on],
  ['Vacancies', ({ vacancies }) => vacancies],
]

/** The administrators' list of companies as a file. */
export const postCompanyFile = (context: Context) =>
  implement(exportAdminCompanies, async ({ query }, { principal, requestId }) => {
    const whole = { ...query, page: 1 }
    const { data, total } = await listCompanies(context, whole, MAX_COMPANY_FILE, principal.registerPointer)
    const exported = { action: 'export_companies', subject: { kind: 'list', id: 'companies' } } as const
    await exportRecorder(context, exported)(query, data.length, { userId: principal.userId, requestId })
    const text = csvTable(columns, data)
    const name = `sponsor-finder-companies-${utcDate(context.now())}.csv`
    return { status: 200, body: { name, text, total } }
  })

/** The administrators' list of companies. */
export const getAdminCompanies = (context: Context) =>
  implement(adminCompanies, async ({ query }, { principal }) => {
    const found = await listCompanies(context, query, PER_PAGE, principal.registerPointer)
    const { data, total, isComplete } = found
    const { page } = query
    const list = paginate({ data, total, page, perPage: PER_PAGE, path: adminCompanies.path, query })
    return { status: 200, body: { ...list, is_complete: isComplete } }
  })
