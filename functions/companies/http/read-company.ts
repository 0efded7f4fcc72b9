import { dailyUsage, readCompany } from '#shared/api/companies.ts'
import type { CompanyHandles } from '../../platform/auth/company-handles.ts'
import { type Clock, nextUtcDay, utcDate } from '../../platform/clock.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { type VacancyFacts, unknownCompany } from '../company.ts'
import { lookUpCompany } from '../unlock/look-up-company.ts'
import type { LimitedUser } from '../unlock/unlock-company.ts'
import type { FindCompany } from './find-company.ts'
import { presentLocked, presentPublished, presentUnlocked, type Presenting } from './present-company.ts'

interface UsageDependencies {
  unlocks: { usedOn: (userId: string, date: string) => Promise<number> }
  limitOf: (user: LimitedUser) => number
  now: Clock
}

export const getDailyUsage = ({ unlocks, limitOf, now }: UsageDependencies) =>
  implement(dailyUsage, async (_request, { principal }) => {
    const instant = now()
    return {
      status: 200,
      body: {
        usage: await unlocks.usedOn(principal.userId, utcDate(instant)),
        limit: limitOf(principal),
        reset_time: nextUtcDay(instant).toISOString(),
      },
    }
  })

interface Dependencies<Vacancy extends VacancyFacts> {
  findCompany: FindCompany<Vacancy>
  unlocks: { has: (userId: string, companyId: number) => Promise<boolean> }
  presenting: () => Promise<Presenting<Vacancy>>
  /** The dates of the warnings of those companies that have one. */
  warnedAmong: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  handles: CompanyHandles
}

/**
 * A locked company has its row only by a handle of a row, and counts nothing there that the row did not. By its public id it has what the register publishes. The handle of
 * a job leads nowhere here, because the row could be one that its user has found by name.
 */
export const getCompany = <Vacancy extends VacancyFacts>({
  handles,
  ...dependencies
}: Dependencies<Vacancy>) =>
  implement(readCompany, async ({ params }, { principal: { userId, registerPointer } }) => {
    const findCompany = (companyId: number) => dependencies.findCompany(companyId, registerPointer)
    const meant = await handles.companyOf(params.id, userId, ['finder', 'named', 'landing'])
    if (meant === undefined) throw unknownCompany()
    const { id, purpose } = meant
    const isNamed = purpose === 'named'
    const [{ company, locked }, warned, presenting, handleOf] = await Promise.all([
      lookUpCompany({ ...dependencies, findCompany }, userId, id),
      dependencies.warnedAmong([id]),
      dependencies.presenting(),
      handles.of(isNamed ? 'named' : 'finder', userId),
    ])
    const data = !locked
      ? presentUnlocked(company, presenting, warned.get(id))
      : purpose === undefined
        ? presentPublished(company, warned.get(id))
        : presentLocked(company, handleOf(id), isNamed)
    return { status: 200, body: { data } }
  })
