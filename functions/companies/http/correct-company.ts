import { adminCompany, correctCompany as contract } from '#shared/api/admin/company-corrections.ts'
import { correctorsOf } from '#shared/facts/present-facts.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import {
  correctCompany,
  type CorrectCompanyDependencies,
  readProfile,
} from '../corrections/correct-company.ts'
import { profileWithSources } from '../profile/profile-sources.ts'
import type { Warning } from '../corrections/change-warning.ts'
import type { FindRegistration } from './find-company.ts'
import { presentCorrectableCompany } from './present-correctable-company.ts'

interface Dependencies extends Omit<CorrectCompanyDependencies, 'findRegistration'> {
  findRegistration: FindRegistration
  warningOf: (id: number) => Promise<Warning>
  /** The current emails of users by id. */
  emailsOf: (userIds: readonly string[]) => Promise<Map<string, string>>
  /** The number of users who watch a company. */
  watchersOf: (companyId: number) => Promise<number>
}

/** The calls with which administrators read and correct the facts of a company. */
export const companyCorrections = ({ warningOf, emailsOf, watchersOf, ...dependencies }: Dependencies) => {
  const answer = async ({ registration, profile }: Awaited<ReturnType<typeof readProfile>>) => {
    const [emails, warning, watchers] = await Promise.all([
      emailsOf(correctorsOf(profileWithSources(profile))),
      warningOf(registration.id),
      watchersOf(registration.id),
    ])
    const data = presentCorrectableCompany(registration, profile, warning, emails, watchers)
    return { status: 200, body: { data } } as const
  }
  /** Reads companies in the register that was read together with the session. */
  const reading = ({ registerPointer }: Principal) => ({
    ...dependencies,
    findRegistration: (id: number) => dependencies.findRegistration(id, registerPointer),
  })
  return [
    implement(adminCompany, async ({ params }, { principal }) =>
      answer(await readProfile(reading(principal), params.id)),
    ),
    implement(contract, async ({ params, body }, { principal, requestId }) => {
      const by = { userId: principal.userId, requestId }
      return answer(await correctCompany(reading(principal), params.id, body, by))
    }),
  ]
}
