import {
  adminCompany,
  type CorrectableCompany,
  correctCompany as contract,
  changeCompanyWarning,
} from '#shared/api/admin/company-corrections.ts'
import type { FieldFact } from '#shared/api/admin/fact.ts'
import { correctorsOf, presentFacts } from '#shared/facts/present-facts.ts'
import type { Email } from '#shared/fields/company-details.ts'
import { type CorrectableField, correctableFields } from '#shared/fields/company.ts'
import { emailsOf } from '../../operations/index.ts'
import { type Context, lambdaContext } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { keyOfRegister } from '../../register/index.ts'
import { requestHandler } from '../../sessions/index.ts'
import { vacancyCorrections } from '../../vacancies/index.ts'
import { registerHistory, type Registration } from '../company.ts'
import {
  correctCompany,
  readProfile,
  changeWarning,
  type Warning,
  warningOf,
} from '../corrections/correct-company.ts'
import { isProtected, maskAddresses, maskOf } from '../profile/contacts.ts'
import { profileWithSources } from '../profile/profile-sources.ts'
import { profileStore, type CompanyProfile } from '../profile/profile-store.ts'
import { watchersOf } from '../unlock/unlock-store.ts'

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

async function answerOf(
  context: Context,
  { registration, profile }: Awaited<ReturnType<typeof readProfile>>,
) {
  const [emails, warning, watchers] = await Promise.all([
    emailsOf(context)(correctorsOf(profileWithSources(profile))),
    warningOf(context, registration.id),
    watchersOf(context, registration.id),
  ])
  const data = presentCorrectableCompany(registration, profile, warning, emails, watchers)
  return { status: 200, body: { data } } as const
}

const getAdminCompany = (context: Context) =>
  implement(adminCompany, async ({ params }, { principal }) =>
    answerOf(context, await readProfile(context, params.id, principal.registerPointer)),
  )

const patchCompany = (context: Context) =>
  implement(contract, async ({ params, body }, { principal, requestId }) =>
    answerOf(context, await correctCompany(context, params.id, body, { ...principal, requestId })),
  )

const patchCompanyWarning = (context: Context) =>
  implement(changeCompanyWarning, async ({ params, body }, { principal, requestId }) => {
    const { warning, changed } = await changeWarning(context, params.id, body, { ...principal, requestId })
    const { version, warned_on } = warning
    return {
      status: 200,
      body: { data: { version, warned_on }, changed, message: wordsOf(body.warned, changed) },
    }
  })

const wordsOf = (warned: boolean, changed: boolean): string =>
  warned
    ? changed
      ? 'Users see the warning now'
      : 'Users see the warning already'
    : changed
      ? 'Users no longer see the warning'
      : 'Users see no warning'

export const handler = requestHandler(
  lambdaContext,
  [
    getAdminCompany,
    patchCompany,
    patchCompanyWarning,
    (context) => vacancyCorrections(context, maskOf(profileStore(context))),
  ],
  keyOfRegister,
)
