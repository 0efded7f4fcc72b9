import { UNLOCKED_PER_PAGE, unlockedCompanies } from '#shared/api/companies.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import type { Principal, RegisterPointer } from '../../platform/auth/principal.ts'
import type { Company, VacancyFacts } from '../domain/company.ts'
import { lookUpCompany } from '../domain/unlock/look-up-company.ts'
import type { FindCompany } from './find-company.ts'
import { presentLocked, presentUnlocked } from './present-company.ts'
import type { Presenting } from './present-vacancies.ts'
import { unlockedIds, type UnlockedIdsDependencies } from './unlocked-ids.ts'

interface UnlockedDependencies<Vacancy extends VacancyFacts> extends UnlockedIdsDependencies {
  unlocks: UnlockedIdsDependencies['unlocks'] & {
    has: (userId: string, companyId: number) => Promise<boolean>
  }
  findCompany: FindCompany<Vacancy>
  /** The known companies among these ids, in the order of the ids. */
  findCompanies: (ids: readonly number[], registerPointer?: RegisterPointer) => Promise<Company<Vacancy>[]>
  presenting: () => Promise<Presenting<Vacancy>>
  /** The dates of the warnings of those companies that have one. */
  warnedAmong: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

export const getUnlockedCompanies = <Vacancy extends VacancyFacts>(
  dependencies: UnlockedDependencies<Vacancy>,
) => {
  /** One page of unlocked companies, and their total. */
  async function pageOf(principal: Principal, page: number, sort: Parameters<typeof unlockedIds>[2]) {
    const ids = await unlockedIds(dependencies, principal, sort)
    const wanted = ids.slice((page - 1) * UNLOCKED_PER_PAGE, page * UNLOCKED_PER_PAGE)
    const [companies, warned] = await Promise.all([
      dependencies.findCompanies(wanted, principal.registerPointer),
      dependencies.warnedAmong(wanted),
    ])
    return { companies, warned, total: ids.length }
  }

  /** A single company as a list. If it is locked, there is only its row. */
  async function listOfOne({ userId, registerPointer }: Principal, companyId: number, page: number) {
    const findCompany = (id: number) => dependencies.findCompany(id, registerPointer)
    const [{ company, locked }, warned] = await Promise.all([
      lookUpCompany({ ...dependencies, findCompany }, userId, companyId),
      dependencies.warnedAmong([companyId]),
    ])
    if (locked) {
      const locked_row = presentLocked(company, warned.get(companyId))
      return { companies: [], warned, total: 0, locked_row }
    }
    return { companies: page === 1 ? [company] : [], warned, total: 1 }
  }

  return implement(unlockedCompanies, async ({ query }, { principal }) => {
    const { page, company_id, sort } = query
    const { companies, warned, total, ...more } =
      company_id === undefined
        ? await pageOf(principal, page, sort)
        : await listOfOne(principal, company_id, page)
    const presenting = await dependencies.presenting()
    const data = companies.map((company) =>
      presentUnlocked(company, presenting, warned.get(company.registration.id)),
    )
    const { path } = unlockedCompanies
    const list = paginate({ data, total, page, perPage: UNLOCKED_PER_PAGE, path, query })
    return { status: 200, body: { ...list, ...more } }
  })
}
