import { webLink } from '#shared/website.ts'

/** A company with its profile, whose website is read. */
export interface Company<Profile> {
  website: string | null
  profile: Profile
}

/** A company that has a profile. `website` is null unless it may be a link. */
export async function findCompany<Profile extends { website: string | null }>(
  { findProfile }: { findProfile: (id: number) => Promise<Profile | undefined> },
  id: number,
): Promise<Company<Profile> | undefined> {
  const profile = await findProfile(id)
  return profile && { website: webLink(profile.website), profile }
}
