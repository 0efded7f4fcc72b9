import { FETCHER_PAGE } from '#shared/pages.ts'

/** The name of our crawler, to which a site's robots.txt can refer. */
export const ROBOT = 'SponsorFinder'

/** The User-Agent of every request: the name of our crawler, the stage, and the URL of a page about the crawler. */
export const userAgentOf = (stage: string, pageOrigin: string): string =>
  `${ROBOT}/1.0 (${stage}; +${pageOrigin}${FETCHER_PAGE})`
