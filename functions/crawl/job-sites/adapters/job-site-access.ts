import { type JobSiteName, jobSiteNames, jobSites } from '#shared/job-sites.ts'
import type { askJobSite, SiteQuery } from './ask-job-site.ts'
import { jobSiteSettings, type JobSiteSetting, type JobSiteSettings } from './job-site-settings.ts'

/** The searches of a site if its setting names none: what adverts say that offer sponsorship. */
const SEARCHES = [
  'visa sponsorship',
  'certificate of sponsorship',
  'skilled worker visa',
  'health and care visa',
]

/** The sentence about a site without a key, for operators. */
export const offSentence = (site: JobSiteName): string =>
  `${jobSites[site].label} is off, because it has no key. Put one into the secret jobSites.`

/**
 * How a site is asked, by the secret `jobSites`, which is read each time; or a sentence about why it cannot be.
 * @param readSetting Reads the secret, as JSON.
 */
export const jobSiteAccess =
  (ask: ReturnType<typeof askJobSite>, readSetting: () => Promise<string>) =>
  async <Name extends JobSiteName>(site: Name, attempts: number) => {
    const settings = settingsIn(await readSetting())
    if (typeof settings === 'string') return { problem: settings }
    // Name is one site, whose setting has its type
    const setting = settings[site] as JobSiteSetting<Name> | undefined
    if (setting === undefined) return { problem: offSentence(site) }
    const { searches = SEARCHES, daily_calls: dailyCalls = jobSites[site].dailyCalls } = setting
    return { searches, dailyCalls, ask: (query: SiteQuery) => ask(site, setting, query, attempts) }
  }

/** The settings, or a sentence without any key if they are malformed. */
function settingsIn(json: string): JobSiteSettings | string {
  try {
    return jobSiteSettings(json)
  } catch (error) {
    return error instanceof Error ? `${error.message}.` : 'The secret jobSites is malformed.'
  }
}

/** The sites that have a key; all if the secret is malformed, so that their readings say so. */
export function sitesWithKey(json: string): readonly JobSiteName[] {
  const settings = settingsIn(json)
  return typeof settings === 'string'
    ? jobSiteNames
    : jobSiteNames.filter((site) => settings[site] !== undefined)
}
