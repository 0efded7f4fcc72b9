import { searchSingle, sponsorshipCheck } from '#shared/api/companies.ts'
import type { RequestOf } from '#shared/api/contract.ts'
import type { Company, VacancyFacts } from '../domain/company.ts'
import { unlockCompany, type UnlockDependencies } from '../domain/unlock/unlock-company.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import type { FindCompany } from './find-company.ts'
import { presentDetails, presentUnlocked } from './present-company.ts'
import type { Presenting } from './present-vacancies.ts'

interface Dependencies<Vacancy extends VacancyFacts> extends UnlockDependencies<Company<Vacancy>> {
  findCompany: FindCompany<Vacancy>
  presenting: () => Promise<Presenting<Vacancy>>
  /** The dates of the warnings of those companies that have one. */
  warnedAmong: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

/**
 * Unlocks a company in the register that was read together with the session. The rest of the answer is read before the
 * charge too, because a failed answer must cost nothing (docs/product/companies.md "Locking").
 */
async function open<Vacancy extends VacancyFacts, Rest>(
  dependencies: Dependencies<Vacancy>,
  principal: Principal,
  { company_id }: RequestOf<typeof searchSingle>['query'],
  rest: Promise<Rest>,
) {
  const findCompany = async (id: number) => {
    const [company] = await Promise.all([dependencies.findCompany(id, principal.registerPointer), rest])
    return company
  }
  const company = await unlockCompany({ ...dependencies, findCompany }, principal, company_id)
  return { company, rest: await rest }
}

export const getSearchSingle = <Vacancy extends VacancyFacts>(dependencies: Dependencies<Vacancy>) =>
  implement(searchSingle, async ({ query }, { principal }) => {
    const id = query.company_id
    const reading = Promise.all([dependencies.presenting(), dependencies.warnedAmong([id])])
    const { company, rest } = await open(dependencies, principal, query, reading)
    const [presenting, warned] = rest
    return { status: 200, body: { data: presentUnlocked(company, presenting, warned.get(id)) } }
  })

export const getSponsorshipCheck = <Vacancy extends VacancyFacts>(dependencies: Dependencies<Vacancy>) =>
  implement(sponsorshipCheck, async ({ query }, { principal }) => {
    const { company, rest } = await open(dependencies, principal, query, dependencies.presenting())
    return { status: 200, body: { data: presentDetails(company, rest) } }
  })
