import { config } from '../config.ts'
import { pageOriginReader } from './page-origin-reader.ts'

/** The origin of the pages, such as `https://example.com`; never taken from a request. */
export const pageOrigin = pageOriginReader(config.pageOrigin)
