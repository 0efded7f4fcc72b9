import { once } from '#shared/once.ts'
import { config } from '../config.ts'
import { pageOriginReader } from './page-origin-reader.ts'

/** Returns the origin of the pages, such as `https://example.com`. It never comes from a request. */
export const pageOrigin = (): Promise<string> => reader()()

const reader = once(() => pageOriginReader(config.pageOrigin))
