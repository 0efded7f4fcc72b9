import { webLink } from '#shared/website.ts'

/** What a refresh does for a company: it reads the website, or seeks it. Null: an administrator has stated that there is none. */
export type RefreshWork = 'enrichment' | 'discovery' | null

/** What a refresh does for a company with this profile. */
export function refreshWorkOf<Profile extends { website: string | null }>(
  profile: Profile | undefined,
  isWebsiteStated: (profile: Profile) => boolean,
): RefreshWork {
  if (profile === undefined) return 'discovery'
  if (webLink(profile.website) !== null) return 'enrichment'
  return isWebsiteStated(profile) ? null : 'discovery'
}
