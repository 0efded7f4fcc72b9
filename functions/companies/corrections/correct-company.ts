import { AppError, invalidField } from '#shared/errors.ts'
import { correctFacts, type Corrections, isCorrected } from '#shared/facts/correct-facts.ts'
import { correctionEntry } from '#shared/facts/correction-entry.ts'
import { withoutFact } from '#shared/facts/merge-facts.ts'
import type { Email } from '#shared/fields/company-details.ts'
import { refuseObjected, screening } from '../../objections/index.ts'
import { auditWrite } from '../../operations/index.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import type { Context } from '../../platform/context.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { companyChangeWrites, registerReading } from '../../register/index.ts'
import { type Registration, unknownCompany as noSuchCompany } from '../company.ts'
import { type CompanyProfile, unknownProfile } from '../profile/company-profile.ts'
import { isProtected } from '../profile/contacts.ts'
import { type ProfileValues, profileWithSources } from '../profile/profile-sources.ts'
import { profileStore, profileWrite } from '../profile/profile-store.ts'
import type { Asker } from './change-warning.ts'

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

/**
 * A company with its profile, which is empty if there is none.
 * @throws AppError 404 if the id was never on the register.
 */
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
