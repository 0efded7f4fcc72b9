import { FETCHER_PAGE } from '../../../shared/pages.ts'

/** The name by which robots.txt of a site may address us. */
export const ROBOT = 'SponsorFinder'

/** The User-Agent of every request: our name, and a page that says who we are. */
export const userAgentOf = (pageOrigin: string): string => `${ROBOT}/1.0 (+${pageOrigin}${FETCHER_PAGE})`
