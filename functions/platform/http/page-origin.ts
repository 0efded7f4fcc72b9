import { lazy } from '#shared/lazy.ts'
import { config } from '../config.ts'
import { pageOriginReader } from './page-origin-reader.ts'

/** Returns the origin of the pages, such as `https://example.com`. It never comes from a request. */
export const pageOrigin = (): Promise<string> => reader()()

const reader = lazy(() => pageOriginReader(config.pageOrigin))
