import * as z from 'zod/mini'
import { AppError, invalidField } from '#shared/errors.ts'
import { correctFacts, type Corrections, isCorrected } from '#shared/facts/correct-facts.ts'
import { correctionEntry } from '#shared/facts/correction-entry.ts'
import { withoutFact } from '#shared/facts/merge-facts.ts'
import type { Email } from '#shared/fields/company-details.ts'
import { utcDate } from '#shared/instants.ts'
import { refuseObjected, screening } from '../../objections/index.ts'
import { auditWrite } from '../../operations/index.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import type { Context, Database } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { put, read } from '../../platform/dynamodb/records.ts'
import { commitAsAdmin } from '../../platform/dynamodb/transaction-parts.ts'
import { companyChangeWrites, registerReading } from '../../register/index.ts'
import { type Registration, unknownCompany as noSuchCompany, unknownCompany } from '../company.ts'
import { isProtected } from '../profile/contacts.ts'
import { type ProfileValues, profileWithSources } from '../profile/profile-sources.ts'
import { type CompanyProfile, profileStore, profileWrite, unknownProfile } from '../profile/profile-store.ts'

const Warning = z.object({
  company_id: z.int(),
  /** How often it has been confirmed or withdrawn. 0 if it never was. */
  version: z.int(),
  /** The date (YYYY-MM-DD) of the shown warning. Null if there is none. */
  warned_on: z.nullable(z.string()),
})
export type Warning = z.infer<typeof Warning>

interface Asker {
  userId: string
  requestId: string
  registerPointer?: RegisterPointer
}

export const warningOf = async (
  { documents, tables }: Database<'company_warnings'>,
  company_id: number,
): Promise<Warning> =>
  (await read(documents, tables.company_warnings, { company_id }, Warning.parse)) ?? {
    company_id,
    version: 0,
    warned_on: null,
  }

/**
 * Confirms the warning that users see on a company, or withdraws it. If it is already as asked, nothing changes. No index
 * has warnings, so none is updated.
 * @param asked Its `version` is the one that the administrator saw.
 * @throws AppError 404 for an unknown company. 403 if the administrator has lost the role. 409 if the warning has changed since the administrator saw it.
 */
export async function changeWarning(
  context: Context,
  id: number,
  asked: { warned: boolean; version: number; why: string },
  by: Asker,
): Promise<{ warning: Warning; changed: boolean }> {
  const company = await registerReading(context).findOrganisation(id, by.registerPointer)
  if (company === undefined) throw unknownCompany()
  const at = context.now()
  const warned_on = asked.warned ? utcDate(at) : null
  for (;;) {
    const warning = await warningOf(context, id)
    if ((warning.warned_on !== null) === asked.warned) return { warning, changed: false }
    if (warning.version !== asked.version) {
      throw new AppError('conflict', 'This warning has changed since you loaded it. Load it again.')
    }
    const { version } = warning
    const next = { ...warning, version: version + 1, warned_on }
    const outcome = await commitAsAdmin(context)(by.userId, {
      // fails if the warning has changed since it was read
      warning: put(
        context.tables.company_warnings,
        next,
        when`attribute_not_exists(version) OR version = ${version}`,
      ),
      audit: auditWrite(context)({
        actor: by.userId,
        action: asked.warned ? 'confirm_warning' : 'withdraw_warning',
        subject: { kind: 'company', id: String(id) },
        before: { version, warned_on: warning.warned_on },
        after: { version: next.version, warned_on },
        why: asked.why,
        at,
        requestId: by.requestId,
      }),
    })
    if (outcome === 'written') return { warning: next, changed: true }
    // another caller was first, so the next turn reads another version and ends
  }
}

/** The source that users see for a company that only administrators have described. */
const OWN_SOURCE = 'Sponsor Finder'

/** The given emails are those that are not protected. */
interface CompanyCorrections {
  corrections: Omit<Corrections<ProfileValues>['corrections'], 'emails'> & {
    emails?: Omit<Email, 'protected'>[] | null | undefined
  }
  revert: (keyof ProfileValues)[]
  why: string
  version: number
}

interface ReadProfile {
  registration: Registration
  profile: CompanyProfile
}

/** A company with its profile, which may be empty. @throws AppError 404 if it was never on the register. */
export async function readProfile(
  context: Context,
  id: number,
  registerPointer: RegisterPointer | undefined,
): Promise<ReadProfile> {
  const [registration, profile] = await Promise.all([
    registerReading(context).findOrganisation(id, registerPointer),
    profileStore(context).get(id),
  ])
  if (registration === undefined) throw noSuchCompany()
  return { registration, profile: profile ?? unknownProfile(id, OWN_SOURCE) }
}

/**
 * Corrects facts of a company, or withdraws corrections. Protected emails stay. The logo of another website goes.
 * @throws AppError 404 for an unknown company. 409 if the company has changed since it was loaded.
 * @throws AppError 422 for a field that has no correction to withdraw, or a contact to which somebody objects.
 */
export async function correctCompany(
  context: Context,
  id: number,
  { version, ...given }: CompanyCorrections,
  { userId, requestId, registerPointer }: Asker,
): Promise<ReadProfile> {
  const { tables, now } = context
  const { screenForWrite } = screening(context)
  const { registration, profile } = await readProfile(context, id, registerPointer)
  if (profile.version !== version) throw changedMeanwhile()
  const known = profileWithSources(profile)
  const uncorrected = given.revert.find((field) => !isCorrected(known, field))
  if (uncorrected !== undefined) throw invalidField('revert', `There is no correction of ${uncorrected}`)
  const { emails, ...others } = given.corrections
  const corrections = emails === undefined ? others : { ...others, emails: withProtected(profile, emails) }
  const at = now()
  const facts = correctFacts<ProfileValues>(
    known,
    { ...given, corrections },
    { by: userId, at: at.toISOString() },
  )
  const isOtherSite = facts.values.website !== known.values.website
  const { values, sources } = isOtherSite ? withoutFact(facts, 'logo_link', 'website') : facts
  const correctedProfile = { ...profile, ...values, fact_sources: sources }
  const corrected = Object.keys(corrections)
  await refuseObjected(screenForWrite, correctedProfile, corrected)
  const made = { by: { userId, requestId }, at, why: given.why, version, corrected, withdrawn: given.revert }
  const outcome = await commitAsAdmin(context)(userId, {
    // fails if the profile has changed since it was read
    profile: profileWrite(tables.profiles)(await screenForWrite(correctedProfile)),
    change: companyChangeWrites(context)(id, requestId, {
      isAwaited: true,
    }),
    audit: auditWrite(context)(
      correctionEntry({ action: 'correct_company', subject: { kind: 'company', id: String(id) } }, made),
    ),
  })
  if (outcome !== 'written') throw changedMeanwhile()
  return { registration, profile: { ...correctedProfile, version: version + 1 } }
}

const changedMeanwhile = () =>
  new AppError('conflict', 'This company has changed since you loaded it. Load it again.')

/** Corrected emails, followed by the protected ones, which no administrator sees. */
const withProtected = (
  { emails }: CompanyProfile,
  corrected: readonly Omit<Email, 'protected'>[] | null,
): Email[] => [
  ...(corrected ?? []).map((email) => ({ ...email, protected: false })),
  ...emails.filter(isProtected(emails)),
]
