import { adminCompany, correctCompany as contract } from '../../../shared/api/admin/company-corrections.ts'
import { correctorsOf } from '../../../shared/facts/present-facts.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import {
  correctCompany,
  type CorrectCompanyDependencies,
  readProfile,
} from '../domain/profile/correct-company.ts'
import { profileWithSources } from '../domain/profile/profile-sources.ts'
import { presentCorrectableCompany } from './present-correctable-company.ts'

interface Dependencies {
  /** The dependencies of one request. */
  correcting: (principal: Principal, requestId: string) => CorrectCompanyDependencies
  /** The current emails of users by id. */
  emailsOf: (userIds: readonly string[]) => Promise<Map<string, string>>
}

/** The calls with which administrators read and correct the facts of a company. */
export const companyCorrections = ({ correcting, emailsOf }: Dependencies) => {
  const answer = async ({ registration, profile }: Awaited<ReturnType<typeof readProfile>>) => {
    const emails = await emailsOf(correctorsOf(profileWithSources(profile)))
    return { status: 200, body: { data: presentCorrectableCompany(registration, profile, emails) } } as const
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
