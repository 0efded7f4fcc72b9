import { UNLOCKED_PER_PAGE, unlockedCompanies } from '../../../shared/api/companies.ts'
import { implement } from '../../platform/http-handler.ts'
import { paginate } from '../../platform/paginate.ts'
import type { Principal } from '../../platform/principal.ts'
import type { VacancyFacts } from '../domain/company.ts'
import { findUnlockedCompany } from '../domain/find-unlocked-company.ts'
import { inNameOrder } from '../domain/in-name-order.ts'
import type { FindCompany } from './find-company.ts'
import { presentUnlocked, type PresentVacancy } from './present-company.ts'

interface UnlockedDependencies<Vacancy extends VacancyFacts> {
  unlocks: {
    has: (userId: string, companyId: number) => Promise<boolean>
    unlockedBy: (userId: string) => Promise<number[]>
  }
  /** The names of companies by id, in the register that `beside` names (`Principal`). */
  namesOf: (ids: readonly number[], beside?: unknown) => Promise<Map<number, string>>
  findCompany: FindCompany<Vacancy>
  presentVacancy: PresentVacancy<Vacancy>
}

export const getUnlockedCompanies = <Vacancy extends VacancyFacts>(
  dependencies: UnlockedDependencies<Vacancy>,
) => {
  /** One page of them, and how many there are in all. */
  async function pageOf({ userId, beside }: Principal, page: number, isByName: boolean) {
    const newestFirst = await dependencies.unlocks.unlockedBy(userId)
    const ids = isByName ? inNameOrder(await dependencies.namesOf(newestFirst, beside)) : newestFirst
    const wanted = ids.slice((page - 1) * UNLOCKED_PER_PAGE, page * UNLOCKED_PER_PAGE)
    const companies = await Promise.all(wanted.map((id) => dependencies.findCompany(id, beside)))
    return { companies: companies.filter((company) => company !== undefined), total: ids.length }
  }

  /** The one with this id, on the first page of a list of one. */
  async function listOfOne({ userId, beside }: Principal, companyId: number, page: number) {
    const findCompany = (id: number) => dependencies.findCompany(id, beside)
    const company = await findUnlockedCompany({ ...dependencies, findCompany }, userId, companyId)
    if (company === undefined) return { companies: [], total: 0 }
    return { companies: page === 1 ? [company] : [], total: 1 }
  }

  return implement(unlockedCompanies, async ({ query }, { principal }) => {
    const { page, company_id, sort } = query
    const { companies, total } =
      company_id === undefined
        ? await pageOf(principal, page, sort === 'name')
        : await listOfOne(principal, company_id, page)
    const data = companies.map((company) => presentUnlocked(company, dependencies.presentVacancy))
    const { path } = unlockedCompanies
    return { status: 200, body: paginate({ data, total, page, perPage: UNLOCKED_PER_PAGE, path, query }) }
  })
}
