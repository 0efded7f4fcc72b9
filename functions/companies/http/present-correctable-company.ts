import type { CorrectableCompany } from '#shared/api/admin/company-corrections.ts'
import type { FieldFact } from '#shared/api/admin/fact.ts'
import { type CorrectableField, correctableFields } from '#shared/fields/company.ts'
import { presentFacts } from '#shared/facts/present-facts.ts'
import type { Registration } from '../company.ts'
import type { Email } from '#shared/fields/company-details.ts'
import type { CompanyProfile } from '../profile/company-profile.ts'
import { isProtected, maskAddresses } from '../profile/mask-addresses.ts'
import { profileWithSources } from '../profile/profile-sources.ts'
import type { Warning } from '../corrections/change-warning.ts'
import { registerHistory } from '../register-history.ts'

/** The facts of a company for administrators, and how many users watch it. No value contains a protected email. */
export function presentCorrectableCompany(
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
