import { UNLOCKED_PER_PAGE, unlockedCompanies } from '../../../shared/api/companies.ts'
import { implement } from '../../platform/http-handler.ts'
import type { Company } from '../domain/company.ts'
import { paginate } from './paginate.ts'
import { presentUnlocked } from './present-company.ts'
import type { StoredVacancy } from './present-vacancy.ts'

interface UnlockedDependencies {
  unlocks: { unlockedBy: (userId: string) => Promise<number[]> }
  findCompany: (id: number) => Promise<Company<StoredVacancy> | undefined>
}

export const getUnlockedCompanies = ({ unlocks, findCompany }: UnlockedDependencies) =>
  implement(unlockedCompanies, async ({ query }, { principal }) => {
    const { page, company_id } = query
    const all = await unlocks.unlockedBy(principal.userId)
    const ids = company_id === undefined ? all : all.filter((id) => id === company_id)
    const companies = await Promise.all(
      ids.slice((page - 1) * UNLOCKED_PER_PAGE, page * UNLOCKED_PER_PAGE).map((id) => findCompany(id)),
    )
    const data = companies
      .filter((company) => company !== undefined)
      .map((company) => presentUnlocked(company))
    return {
      status: 200,
      body: paginate({
        data,
        total: ids.length,
        page,
        perPage: UNLOCKED_PER_PAGE,
        path: unlockedCompanies.path,
        query,
      }),
    }
  })
