/** The name of a local run where a stage in AWS has its own. */
export const LOCAL_STAGE = 'local'

/** How many pages of other sites a local run may fetch per UTC date, unless `FETCH_DAILY_PAGES` says otherwise. */
export const DEFAULT_DAILY_PAGES = 20_000
