import { adminCompany, correctCompany as contract } from '../../../shared/api/admin/company-edit.ts'
import { correctorsOf } from '../../../shared/facts/present-facts.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import {
  correctCompany,
  type CorrectCompanyDependencies,
  readProfile,
} from '../domain/profile/correct-company.ts'
import { profileWithSources } from '../domain/profile/profile-sources.ts'
import { presentEditedCompany } from './present-edited-company.ts'

interface Dependencies {
  /** The dependencies of one request. */
  editing: (principal: Principal, requestId: string) => CorrectCompanyDependencies
  /** The current emails of users by id. */
  emailsOf: (userIds: readonly string[]) => Promise<Map<string, string>>
}

/** The calls with which administrators read and correct the facts of a company. */
export const companyEditor = ({ editing, emailsOf }: Dependencies) => {
  const answer = async ({ registration, profile }: Awaited<ReturnType<typeof readProfile>>) => {
    const emails = await emailsOf(correctorsOf(profileWithSources(profile)))
    return { status: 200, body: { data: presentEditedCompany(registration, profile, emails) } } as const
  }
  return [
    implement(adminCompany, async ({ params }, { principal, requestId }) =>
      answer(await readProfile(editing(principal, requestId), params.id)),
    ),
    implement(contract, async ({ params, body }, { principal, requestId }) =>
      answer(await correctCompany(editing(principal, requestId), params.id, body, principal.userId)),
    ),
  ]
}
