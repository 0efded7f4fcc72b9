import {
  adminCompanies,
  type AdminCompanyQuery,
  type AdminCompanyRow,
  MAX_COMPANY_FILE,
} from '#shared/api/admin/companies.ts'
import { type CsvColumns, csvTable } from '#shared/format/csv.ts'
import { utcDate } from '#shared/instants.ts'
import { exportRecorder } from '../operations/index.ts'
import type { Principal, RegisterPointer } from '../platform/auth/principal.ts'
import type { Context } from '../platform/context.ts'
import { paginate } from '../platform/http/paginate.ts'
import { listCompanies } from './list-companies.ts'

const PER_PAGE = 25

const columns: CsvColumns<AdminCompanyRow> = [
  ['ID', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Town', ({ town }) => town],
  ['On the register since', ({ since }) => since],
  ['Left on', ({ left_on }) => left_on],
  ['Vacancies', ({ vacancies }) => vacancies],
]

/** All companies of an administrator's list as CSV. The export is recorded. */
export async function companyFile(
  context: Context,
  query: Omit<AdminCompanyQuery, 'page'>,
  { userId, registerPointer, requestId }: Principal & { requestId: string },
) {
  const whole = { ...query, page: 1 }
  const { data, total } = await listCompanies(context, whole, MAX_COMPANY_FILE, registerPointer)
  const exported = { action: 'export_companies', subject: { kind: 'list', id: 'companies' } } as const
  await exportRecorder(context, exported)(query, data.length, { userId, requestId })
  const name = `sponsor-finder-companies-${utcDate(context.now())}.csv`
  return { name, text: csvTable(columns, data), total }
}

/** A page of an administrator's list. */
export async function companyPage(
  context: Context,
  query: AdminCompanyQuery,
  registerPointer: RegisterPointer | undefined,
) {
  const { data, total, isComplete } = await listCompanies(context, query, PER_PAGE, registerPointer)
  const { page } = query
  const list = paginate({ data, total, page, perPage: PER_PAGE, path: adminCompanies.path, query })
  return { ...list, is_complete: isComplete }
}
