import {
  adminCompanies,
  type AdminCompanyQuery,
  type AdminCompanyRow,
  exportAdminCompanies,
  MAX_COMPANY_FILE,
} from '#shared/api/admin/companies.ts'
import type { RecordExport } from '#shared/audit-write.ts'
import { type CsvColumns, csvTable } from '#shared/format/csv.ts'
import { utcDate } from '#shared/instants.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import type { Registration } from '../company.ts'
import type { OpenCompanies, SearchableCompanies } from '../search/searchable-companies.ts'
import { listCompanies, type ListCompaniesDependencies } from '../list-companies.ts'

const PER_PAGE = 25

interface Dependencies<Snapshot> extends Pick<ListCompaniesDependencies, 'reportedCompanies'> {
  openCompanies: (registerPointer?: RegisterPointer) => Promise<OpenCompanies & { snapshot: Snapshot }>
  /** Opens the companies that have left. */
  openLeft: (snapshot: Snapshot) => Promise<SearchableCompanies>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<Registration | undefined>
}

async function listed<Snapshot>(
  { openCompanies, openLeft, findOrganisation, reportedCompanies }: Dependencies<Snapshot>,
  query: AdminCompanyQuery,
  perPage: number,
  pointer: RegisterPointer | undefined,
) {
  const { companies, snapshot } = await openCompanies(pointer)
  const reads = {
    companies,
    openLeft: () => openLeft(snapshot),
    findOrganisation: (id: number) => findOrganisation(snapshot, id),
    reportedCompanies,
  }
  return listCompanies(reads, query, perPage)
}

const columns: CsvColumns<AdminCompanyRow> = [
  ['ID', ({ id }) => id],
  ['Name', ({ name }) => name],
  ['Town', ({ town }) => town],
  ['On the register since', ({ since }) => since],
  ['Left on', ({ left_on }) => left_on],
  ['Vacancies', ({ vacancies }) => vacancies],
]

/** The administrators' list of companies as a file. */
export const postCompanyFile = <Snapshot>(
  dependencies: Dependencies<Snapshot> & { recordExport: RecordExport; now: () => Date },
) =>
  implement(exportAdminCompanies, async ({ query }, { principal, requestId }) => {
    const whole = { ...query, page: 1 }
    const { data, total } = await listed(dependencies, whole, MAX_COMPANY_FILE, principal.registerPointer)
    await dependencies.recordExport(query, data.length, { userId: principal.userId, requestId })
    const text = csvTable(columns, data)
    const name = `sponsor-finder-companies-${utcDate(dependencies.now())}.csv`
    return { status: 200, body: { name, text, total } }
  })

/** The administrators' list of companies. */
export const getAdminCompanies = <Snapshot>(dependencies: Dependencies<Snapshot>) =>
  implement(adminCompanies, async ({ query }, { principal }) => {
    const { data, total, isComplete } = await listed(dependencies, query, PER_PAGE, principal.registerPointer)
    const { page } = query
    const list = paginate({ data, total, page, perPage: PER_PAGE, path: adminCompanies.path, query })
    return { status: 200, body: { ...list, is_complete: isComplete } }
  })
