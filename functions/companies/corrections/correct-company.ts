import type { WriteAudit } from '#shared/audit-write.ts'
import { AppError, invalidField } from '#shared/errors.ts'
import { correctFacts, type Corrections, isCorrected } from '#shared/facts/correct-facts.ts'
import { correctionEntry } from '#shared/facts/correction-entry.ts'
import { withoutFact } from '#shared/facts/merge-facts.ts'
import type { CommitAs, Write } from '#shared/write.ts'
import { type Registration, unknownCompany as noSuchCompany } from '../company.ts'
import type { Email } from '#shared/fields/company-details.ts'
import { type CompanyProfile, unknownProfile } from '../profile/company-profile.ts'
import { type ProfileValues, profileWithSources } from '../profile/profile-sources.ts'
import { isProtected } from '../profile/contacts.ts'

/** The source that users see for a company that only administrators have described. */
const OWN_SOURCE = 'Sponsor Finder'

export interface ReadProfileDependencies {
  findRegistration: (id: number) => Promise<Registration | undefined>
  profileOf: (id: number) => Promise<CompanyProfile | undefined>
}

export interface CorrectCompanyDependencies extends ReadProfileDependencies {
  /** @throws AppError 422 if one of these fields has a contact to which somebody objects. */
  refuseObjected: (profile: CompanyProfile, fields: readonly string[]) => Promise<void>
  /** Leaves out contacts to which people object. */
  screen: (profile: CompanyProfile) => Promise<CompanyProfile>
  /** Writes the next version of a profile. The condition fails if it has changed since it was read. */
  profileWrite: (profile: CompanyProfile) => Write
  /** Bring the change of a company into the search index. */
  companyChange: (companyId: number, requestId: string, change: { isAwaited: boolean }) => readonly Write[]
  audit: WriteAudit
  commitAs: CommitAs
  now: () => Date
}

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
  { findRegistration, profileOf }: ReadProfileDependencies,
  id: number,
): Promise<ReadProfile> {
  const [registration, profile] = await Promise.all([findRegistration(id), profileOf(id)])
  if (registration === undefined) throw noSuchCompany()
  return { registration, profile: profile ?? unknownProfile(id, OWN_SOURCE) }
}

/**
 * Corrects facts of a company, or withdraws corrections. Protected emails stay. The logo of another website goes.
 * @throws AppError 404 for an unknown company. 409 if the company has changed since it was loaded.
 * @throws AppError 422 for a field that has no correction to withdraw, or a contact to which somebody objects.
 */
export async function correctCompany(
  dependencies: CorrectCompanyDependencies,
  id: number,
  { version, ...given }: CompanyCorrections,
  by: { userId: string; requestId: string },
): Promise<ReadProfile> {
  const { refuseObjected, screen, profileWrite, companyChange, audit, commitAs } = dependencies
  const { registration, profile } = await readProfile(dependencies, id)
  if (profile.version !== version) throw changedMeanwhile()
  const known = profileWithSources(profile)
  const uncorrected = given.revert.find((field) => !isCorrected(known, field))
  if (uncorrected !== undefined) throw invalidField('revert', `There is no correction of ${uncorrected}`)
  const { emails, ...others } = given.corrections
  const corrections = emails === undefined ? others : { ...others, emails: withProtected(profile, emails) }
  const at = dependencies.now()
  const facts = correctFacts<ProfileValues>(
    known,
    { ...given, corrections },
    { by: by.userId, at: at.toISOString() },
  )
  const isOtherSite = facts.values.website !== known.values.website
  const { values, sources } = isOtherSite ? withoutFact(facts, 'logo_link', 'website') : facts
  const correctedProfile = { ...profile, ...values, fact_sources: sources }
  const corrected = Object.keys(corrections)
  await refuseObjected(correctedProfile, corrected)
  const made = { by, at, why: given.why, version, corrected, withdrawn: given.revert }
  const outcome = await commitAs(by.userId, {
    profile: profileWrite(await screen(correctedProfile)),
    change: companyChange(id, by.requestId, { isAwaited: true }),
    audit: audit(
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
