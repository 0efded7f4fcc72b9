interface JobSite {
  label: string
  /** Its front page, which every posting of it names. */
  home: string
  /** How many calls of its API a UTC date may have, unless the secret `jobSites` says otherwise. */
  dailyCalls: number
}

/**
 * The sites that list jobs of many employers. Their search APIs are read with a key (docs/product/job-sites.md). The limits
 * are those of docs/decisions/063-job-sites.md. Of two sites that list the same job, the first one counts. Ids of postings,
 * jobs and recorded outcomes contain the names, so none is renamed.
 */
export const jobSites = {
  reed: { label: 'Reed', home: 'https://www.reed.co.uk/', dailyCalls: 100 },
  adzuna: { label: 'Adzuna', home: 'https://www.adzuna.co.uk/', dailyCalls: 80 },
} as const satisfies Record<string, JobSite>

export type JobSiteName = keyof typeof jobSites
export const jobSiteNames = Object.keys(jobSites) as [JobSiteName, ...JobSiteName[]]

/** How the ids of the postings of a site begin. */
export const ofJobSite = (site: JobSiteName): `${JobSiteName}/` => `${site}/`

/** The job site that a posting is from, by its id; null if it is from none. */
export const jobSiteOf = (postingId: string | undefined): JobSiteName | null =>
  jobSiteNames.find((site) => postingId?.startsWith(ofJobSite(site))) ?? null
