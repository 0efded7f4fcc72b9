/**
 * The public feeds of the vacancies of whole sectors, with their names. Ids of postings, jobs and recorded outcomes
 * contain the keys, so none is renamed.
 */
export const sectorFeeds = {
  teaching_vacancies: 'Teaching Vacancies',
  nhs_jobs: 'NHS Jobs',
} as const satisfies Record<string, string>

export type SectorFeedName = keyof typeof sectorFeeds
export const sectorFeedNames = Object.keys(sectorFeeds) as [SectorFeedName, ...SectorFeedName[]]

/** The environment variable with the address of a feed; without a value the feed is not read. */
export const sectorFeedVariable = (name: SectorFeedName): string => `${name.toUpperCase()}_URL`

/** The addresses of the feeds; empty for a feed that is not read. */
export type SectorFeedUrls = Readonly<Record<SectorFeedName, string>>

/** The public addresses of the feeds. docs/product/job-feeds.md "Feeds of sectors" says what is known of their terms. */
export const sectorFeedAddresses: SectorFeedUrls = {
  teaching_vacancies: 'https://teaching-vacancies.service.gov.uk/api/v1/jobs.json',
  nhs_jobs: 'https://www.jobs.nhs.uk/api/v1/search_xml',
}

/** The feeds whose owners say that anyone may use them. A load reads them unless told otherwise. */
export const openFeeds: readonly SectorFeedName[] = ['teaching_vacancies']
