import { AppError, invalidField } from '#shared/errors.ts'
import { correctFacts, type Corrections, isCorrected } from '#shared/facts/correct-facts.ts'
import { withoutFact } from '#shared/facts/merge-facts.ts'
import type { Registration } from '../company.ts'
import { unknownCompany as noSuchCompany } from '../company-not-found.ts'
import type { CompanyProfile, Email } from './company-profile.ts'
import { unknownCompany } from './merge-profile-facts.ts'
import { type ProfileValues, profileWithSources } from './profile-sources.ts'
import { isProtected } from './mask-addresses.ts'

/** The source that users see for a company that only administrators have described. */
const OWN_SOURCE = 'Sponsor Finder'

export interface ReadProfileDependencies {
  findRegistration: (id: number) => Promise<Registration | undefined>
  profileOf: (id: number) => Promise<CompanyProfile | undefined>
}

export interface CorrectCompanyDependencies extends ReadProfileDependencies {
  /** @returns false if the profile has changed since it was read. */
  save: (
    profile: CompanyProfile,
    made: { by: string; at: Date; why: string; corrected: string[]; withdrawn: string[] },
  ) => Promise<boolean>
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
  return { registration, profile: profile ?? unknownCompany(id, OWN_SOURCE) }
}

/**
 * Corrects facts of a company, or withdraws corrections. Protected emails stay. The logo of another website goes.
 * @throws AppError 404 for an unknown company. 409 if the company has changed since it was loaded.
 * @throws AppError 422 for a field that has no correction to withdraw.
 */
export async function correctCompany(
  dependencies: CorrectCompanyDependencies,
  id: number,
  { version, ...given }: CompanyCorrections,
  by: string,
): Promise<ReadProfile> {
  const { registration, profile } = await readProfile(dependencies, id)
  if (profile.version !== version) throw changedMeanwhile()
  const known = profileWithSources(profile)
  const uncorrected = given.revert.find((field) => !isCorrected(known, field))
  if (uncorrected !== undefined) throw invalidField('revert', `There is no correction of ${uncorrected}`)
  const { emails, ...others } = given.corrections
  const corrections = emails === undefined ? others : { ...others, emails: withProtected(profile, emails) }
  const at = dependencies.now()
  const facts = correctFacts<ProfileValues>(known, { ...given, corrections }, { by, at: at.toISOString() })
  const isOtherSite = facts.values.website !== known.values.website
  const { values, sources } = isOtherSite ? withoutFact(facts, 'logo_link', 'website') : facts
  const correctedProfile = { ...profile, ...values, fact_sources: sources }
  const corrected = Object.keys(corrections)
  const made = { by, at, why: given.why, corrected, withdrawn: given.revert }
  if (!(await dependencies.save(correctedProfile, made))) throw changedMeanwhile()
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
