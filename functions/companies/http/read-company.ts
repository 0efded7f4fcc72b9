import { readCompany } from '#shared/api/companies.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { VacancyFacts } from '../domain/company.ts'
import { lookUpCompany } from '../domain/unlock/look-up-company.ts'
import type { FindCompany } from './find-company.ts'
import { presentLocked, presentUnlocked } from './present-company.ts'
import type { Presenting } from './present-vacancies.ts'

interface Dependencies<Vacancy extends VacancyFacts> {
  findCompany: FindCompany<Vacancy>
  unlocks: { has: (userId: string, companyId: number) => Promise<boolean> }
  presenting: () => Promise<Presenting<Vacancy>>
  /** The dates of the warnings of those companies that have one. */
  warnedAmong: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

export const getCompany = <Vacancy extends VacancyFacts>(dependencies: Dependencies<Vacancy>) =>
  implement(readCompany, async ({ params: { id } }, { principal: { userId, registerPointer } }) => {
    const findCompany = (companyId: number) => dependencies.findCompany(companyId, registerPointer)
    const [{ company, locked }, warned, presenting] = await Promise.all([
      lookUpCompany({ ...dependencies, findCompany }, userId, id),
      dependencies.warnedAmong([id]),
      dependencies.presenting(),
    ])
    const data = locked
      ? presentLocked(company, warned.get(id))
      : presentUnlocked(company, presenting, warned.get(id))
    return { status: 200, body: { data } }
  })
