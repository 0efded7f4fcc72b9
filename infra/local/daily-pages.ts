/** How many pages of other sites a local run may fetch per UTC date, unless `FETCH_DAILY_PAGES` says otherwise. */
export const DEFAULT_DAILY_PAGES = 20_000
