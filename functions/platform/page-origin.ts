import { config } from './config.ts'
import { pageOriginReader } from './page-origin-reader.ts'

/** Where the pages are, such as `https://example.com`; never taken from a request. */
export const pageOrigin = pageOriginReader(config.pageOrigin)
