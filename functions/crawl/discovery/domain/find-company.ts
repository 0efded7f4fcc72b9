import type { Organisation } from './organisation.ts'

interface Profile {
  postcode: string | null
  company_number: string | null
}

/** A company with its profile, whose website is sought. */
export interface Company<Found> extends Organisation {
  profile: Found
}

export interface FindCompanyDependencies<Found extends Profile> {
  /** A company that is or was on the register. */
  findOrganisation: (id: number) => Promise<{ name: string; town: string } | undefined>
  findProfile: (id: number) => Promise<Found | undefined>
  /** A profile without any facts, from a source. */
  unknownProfile: (id: number, source: 'discovery') => Found
  isWebsiteStated: (profile: Found) => boolean
}

/**
 * What is known of a company whose website is sought, and whether that is known, or an administrator has stated that there
 * is none. Undefined if the company was never on the register.
 */
export async function findCompany<Found extends Profile>(
  { findOrganisation, findProfile, unknownProfile, isWebsiteStated }: FindCompanyDependencies<Found>,
  id: number,
): Promise<(Company<Found> & { isWebsiteStated: boolean }) | undefined> {
  const organisation = await findOrganisation(id)
  if (organisation === undefined) return undefined
  const profile = (await findProfile(id)) ?? unknownProfile(id, 'discovery')
  const { postcode, company_number } = profile
  const { name, town } = organisation
  return { name, town, postcode, company_number, profile, isWebsiteStated: isWebsiteStated(profile) }
}
