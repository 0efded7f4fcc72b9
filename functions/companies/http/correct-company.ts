import {
  adminCompany,
  type CorrectableCompany,
  correctCompany as contract,
} from '#shared/api/admin/company-corrections.ts'
import type { FieldFact } from '#shared/api/admin/fact.ts'
import { correctorsOf, presentFacts } from '#shared/facts/present-facts.ts'
import type { Email } from '#shared/fields/company-details.ts'
import { type CorrectableField, correctableFields } from '#shared/fields/company.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { type Registration, registerHistory } from '../company.ts'
import type { Warning } from '../corrections/change-warning.ts'
import {
  correctCompany,
  type CorrectCompanyDependencies,
  readProfile,
} from '../corrections/correct-company.ts'
import type { CompanyProfile } from '../profile/company-profile.ts'
import { isProtected, maskAddresses } from '../profile/contacts.ts'
import { profileWithSources } from '../profile/profile-sources.ts'
import type { FindRegistration } from './find-company.ts'

/** The facts of a company for administrators, and how many users watch it. No value contains a protected email. */
function presentCorrectableCompany(
  registration: Registration,
  profile: CompanyProfile,
  { version, warned_on }: Warning,
  emails: ReadonlyMap<string, string>,
  watchers: number,
): CorrectableCompany {
  const { id, name, town, left_on } = registration
  const facts = presentFacts(profileWithSources(profile), correctableFields, emails)
  const all = facts.flatMap(({ field, value, replaced }) =>
    field === ('emails' satisfies CorrectableField) ? [value, ...replaced.map((one) => one.value)] : [],
  )
  const addresses = all.flatMap((value) => value as unknown as Email[])
  const isSecret = isProtected(addresses)
  const hidden = (value: FieldFact['value']) =>
    (value as unknown as Email[]).map((email) =>
      isSecret(email) ? { ...email, email: null, protected: true } : { ...email },
    )
  const shown = facts.map((fact) =>
    fact.field === 'emails'
      ? {
          ...fact,
          value: hidden(fact.value),
          replaced: fact.replaced.map((one) => ({ ...one, value: hidden(one.value) })),
        }
      : fact,
  )
  const masked = maskAddresses({ emails: addresses })(shown)
  return {
    id,
    name,
    town: town || null,
    left_on,
    version: profile.version,
    facts: masked,
    warning: { version, warned_on },
    watchers,
    history: registerHistory(registration),
  }
}

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
