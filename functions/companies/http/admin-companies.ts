import { adminCompanies } from '#shared/api/admin/companies.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import type { SearchIndex } from '../../search-engine/search-index.ts'
import type { Registration } from '../domain/company.ts'
import type { OpenIndex } from '../domain/index/open-index.ts'
import { listCompanies, type ListCompaniesDependencies } from './list-companies.ts'

const PER_PAGE = 25

interface Dependencies<Snapshot> extends Pick<ListCompaniesDependencies, 'reportedCompanies'> {
  openIndex: (registerPointer?: RegisterPointer) => Promise<OpenIndex & { snapshot: Snapshot }>
  /** Opens the index of the companies that have left. */
  openLeft: (snapshot: Snapshot) => Promise<SearchIndex>
  findOrganisation: (snapshot: Snapshot, id: number) => Promise<Registration | undefined>
}

/** The administrators' list of companies. */
export const getAdminCompanies = <Snapshot>(dependencies: Dependencies<Snapshot>) => {
  const { openIndex, openLeft, findOrganisation, reportedCompanies } = dependencies
  return implement(adminCompanies, async ({ query }, { principal }) => {
    const { index, snapshot } = await openIndex(principal.registerPointer)
    const { data, total, isComplete } = await listCompanies(
      {
        index,
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
