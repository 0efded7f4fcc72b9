import { isCorrected } from '#shared/facts/correct-facts.ts'
import { webLink } from '#shared/website.ts'
import type { CompanyProfile } from './company-profile.ts'
import { profileWithSources } from './profile-sources.ts'

/** Whether the website of a company is known, or an administrator has stated that there is none. */
export const isWebsiteStated = (profile: CompanyProfile): boolean =>
  webLink(profile.website) !== null || isCorrected(profileWithSources(profile), 'website')
