import { searchSingle, sponsorshipCheck } from '#shared/api/companies.ts'
import type { RequestOf } from '#shared/api/contract.ts'
import { type Company, type VacancyFacts, unknownCompany } from '../company.ts'
import { unlockCompany, type UnlockDependencies } from '../unlock/unlock-company.ts'
import type { CompanyHandles } from '../../platform/auth/company-handles.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import type { FindCompany } from './find-company.ts'
import { presentDetails, presentUnlocked, type Presenting } from './present-company.ts'

interface Dependencies<Vacancy extends VacancyFacts> extends Omit<
  UnlockDependencies<Company<Vacancy>>,
  'isWarned'
> {
  findCompany: FindCompany<Vacancy>
  presenting: () => Promise<Presenting<Vacancy>>
  /** The dates of the warnings of those companies that have one. */
  warnedAmong: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  handles: CompanyHandles
}

/**
 * Unlocks a company in the register that was read together with the session. The rest of the answer is read before the
 * charge too, because a failed answer must cost nothing (docs/product/companies.md "Locking").
 */
async function open<Vacancy extends VacancyFacts>(
  dependencies: Dependencies<Vacancy>,
  principal: Principal,
  { company_id }: RequestOf<typeof searchSingle>['query'],
) {
  const { userId, registerPointer } = principal
  const meant = await dependencies.handles.companyOf(company_id, userId, [
    'finder',
    'named',
    'jobs',
    'landing',
  ])
  if (meant === undefined) throw unknownCompany()
  const { id } = meant
  const reading = Promise.all([dependencies.presenting(), dependencies.warnedAmong([id])])
  const findCompany = async () => {
    const [company] = await Promise.all([dependencies.findCompany(id, registerPointer), reading])
    return company
  }
  const isWarned = async () => (await reading)[1].has(id)
  const company = await unlockCompany({ ...dependencies, findCompany, isWarned }, principal, id)
  const [presenting, warned] = await reading
  return { company, presenting, warnedOn: warned.get(id) }
}

export const getSearchSingle = <Vacancy extends VacancyFacts>(dependencies: Dependencies<Vacancy>) =>
  implement(searchSingle, async ({ query }, { principal }) => {
    const { company, presenting, warnedOn } = await open(dependencies, principal, query)
    return { status: 200, body: { data: presentUnlocked(company, presenting, warnedOn) } }
  })

export const getSponsorshipCheck = <Vacancy extends VacancyFacts>(dependencies: Dependencies<Vacancy>) =>
  implement(sponsorshipCheck, async ({ query }, { principal }) => {
    const { company, presenting } = await open(dependencies, principal, query)
    return { status: 200, body: { data: presentDetails(company, presenting) } }
  })
