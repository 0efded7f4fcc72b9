import { webLink } from '#shared/website.ts'
import { type CompanyProfile, isWebsiteStated } from '../../companies/index.ts'
import type { RefreshWork } from './domain/refresh-work.ts'

/** What a refresh does for a company with this profile. */
export function refreshWorkOf(profile: CompanyProfile | undefined): RefreshWork {
  if (profile === undefined) return 'discovery'
  if (webLink(profile.website) !== null) return 'enrichment'
  return isWebsiteStated(profile) ? null : 'discovery'
}
