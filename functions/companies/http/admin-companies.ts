import { adminCompanies } from '#shared/api/admin/companies.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import type { Registration } from '../domain/company.ts'
import type { OpenCompanies, SearchableCompanies } from '../domain/search/searchable-companies.ts'
import { listCompanies, type ListCompaniesDependencies } from './list-companies.ts'

const PER_PAGE = 25

interface Dependencies<Snapshot> extends Pick<ListCompaniesDependencies, 'reportedCompanies'> {
  openCompanies: (registerPointer?: RegisterPointer) => Promise<OpenCompanies & { snapshot: Snapshot }>
  /** Opens the companies that have left. */
  openLeft: (snapshot: Snapshot) => Promise<SearchableCompanies>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<Registration | undefined>
}

/** The administrators' list of companies. */
export const getAdminCompanies = <Snapshot>(dependencies: Dependencies<Snapshot>) => {
  const { openCompanies, openLeft, findOrganisation, reportedCompanies } = dependencies
  return implement(adminCompanies, async ({ query }, { principal }) => {
    const { companies, snapshot } = await openCompanies(principal.registerPointer)
    const { data, total, isComplete } = await listCompanies(
      {
        companies,
        openLeft: () => openLeft(snapshot),
        findOrganisation: (id) => findOrganisation(snapshot, id),
        reportedCompanies,
      },
      query,
      PER_PAGE,
    )
    const { page } = query
    const list = paginate({ data, total, page, perPage: PER_PAGE, path: adminCompanies.path, query })
    return { status: 200, body: { ...list, is_complete: isComplete } }
  })
}
