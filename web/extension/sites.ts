/** A job site whose result pages the extension marks. */
export interface Site {
  id: string
  name: string
  /** Which pages the script is loaded on, as match patterns of browsers. They have results, and as little else as possible. */
  matches: readonly string[]
  /** The paths with results. A site may show other pages without loading a document, and there the script does nothing. */
  resultPaths: RegExp
  /** Selects one job of a list. */
  card: string
  /** Select the employer within a card. The first one that selects something counts. */
  employer: readonly string[]
  /** Whether the element of the employer has other elements too, such as its town. Then only its own text is the name. */
  hasOwnText?: boolean
  /** Selects the element around the employer after which the badge stands, where a row has no room for it. */
  badgeAfter?: string
}

/**
 * Everything that the extension knows of a site. The manifest, the options page and the tests read this table. Sites
 * change their pages: tests/support/extension/result-pages.ts has a page in the shape of each.
 */
export const sites = [
  {
    id: 'linkedin',
    name: 'LinkedIn',
    matches: ['https://www.linkedin.com/jobs/*', 'https://uk.linkedin.com/jobs/*'],
    resultPaths: /^\/jobs(?!\/view\/)/,
    card: '.job-card-container, .base-search-card',
    employer: [
      '.artdeco-entity-lockup__subtitle',
      '.job-card-container__primary-description',
      '.job-card-container__company-name',
      '.base-search-card__subtitle',
    ],
  },
  {
    id: 'indeed',
    name: 'Indeed',
    matches: ['https://uk.indeed.com/jobs*', 'https://uk.indeed.com/q-*'],
    resultPaths: /^\/(?:jobs$|q-)/,
    card: '.job_seen_beacon, [data-testid="slider_item"]',
    employer: ['[data-testid="company-name"]', '.companyName'],
  },
  {
    id: 'reed',
    name: 'Reed',
    matches: ['https://www.reed.co.uk/jobs/*', 'https://www.reed.co.uk/jobs?*'],
    // a single advert has its number at the end
    resultPaths: /^\/jobs(?!.*\/\d+$)/,
    card: '[data-qa="job-card"], article.job-result-card',
    employer: ['[data-element="recruiter"]', '.gtmJobListingPostedBy', '[data-qa="job-card-company"]'],
  },
  {
    id: 'totaljobs',
    name: 'Totaljobs',
    matches: ['https://www.totaljobs.com/jobs/*'],
    resultPaths: /^\/jobs\//,
    card: '[data-at="job-item"]',
    employer: ['[data-at="job-item-company-name"]'],
  },
  {
    id: 'glassdoor',
    name: 'Glassdoor',
    matches: ['https://www.glassdoor.co.uk/Job/*'],
    resultPaths: /^\/Job\//,
    card: '[data-test="jobListing"]',
    employer: ['[class*="EmployerProfile_compactEmployerName"]', '[data-test="employer-name"]'],
    badgeAfter: '[class*="EmployerProfile_profileContainer"]',
  },
  {
    id: 'nhs-jobs',
    name: 'NHS Jobs',
    matches: ['https://www.jobs.nhs.uk/candidate/search/*'],
    resultPaths: /^\/candidate\/search\/results/,
    card: '[data-test="search-result"]',
    employer: ['[data-test="search-result-location"] h3'],
    hasOwnText: true,
  },
] as const satisfies readonly Site[]

/** The site of a page, by its host; undefined if it is none of the table. */
export const siteAt = ({ host }: URL | Location): Site | undefined =>
  sites.find(({ matches }) => matches.some((pattern) => new URL(pattern).host === host))
