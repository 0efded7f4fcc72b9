import { adminCompany, correctCompany as contract } from '#shared/api/admin/company-corrections.ts'
import { correctorsOf } from '#shared/facts/present-facts.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import {
  correctCompany,
  type CorrectCompanyDependencies,
  readProfile,
} from '../domain/profile/correct-company.ts'
import { profileWithSources } from '../domain/profile/profile-sources.ts'
import type { Warning } from '../domain/warning/change-warning.ts'
import { presentCorrectableCompany } from './present-correctable-company.ts'

interface Dependencies {
  /** The dependencies of one request. */
  correcting: (principal: Principal, requestId: string) => CorrectCompanyDependencies
  warningOf: (id: number) => Promise<Warning>
  /** The current emails of users by id. */
  emailsOf: (userIds: readonly string[]) => Promise<Map<string, string>>
  /** The number of users who watch a company. */
  watchersOf: (companyId: number) => Promise<number>
}

/** The calls with which administrators read and correct the facts of a company. */
export const companyCorrections = ({ correcting, warningOf, emailsOf, watchersOf }: Dependencies) => {
  const answer = async ({ registration, profile }: Awaited<ReturnType<typeof readProfile>>) => {
    const [emails, warning, watchers] = await Promise.all([
      emailsOf(correctorsOf(profileWithSources(profile))),
      warningOf(registration.id),
      watchersOf(registration.id),
    ])
    const data = presentCorrectableCompany(registration, profile, warning, emails, watchers)
    return { status: 200, body: { data } } as const
  }
  return [
    implement(adminCompany, async ({ params }, { principal, requestId }) =>
      answer(await readProfile(correcting(principal, requestId), params.id)),
    ),
    implement(contract, async ({ params, body }, { principal, requestId }) =>
      answer(await correctCompany(correcting(principal, requestId), params.id, body, principal.userId)),
    ),
  ]
}
