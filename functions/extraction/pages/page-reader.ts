import { perContext } from '../../platform/context.ts'
import type { fetchPage } from '../../platform/safe-fetch/fetch-page.ts'
import { productFetchPage } from '../../platform/safe-fetch/product-fetch.ts'
import { readPage } from '../domain/read-page.ts'
import { pageStore } from './page-store.ts'

/** The media types of feeds, and the largest size of a file (docs/product/job-feeds.md "Reading"). */
const FEED_TYPES = ['application/json', 'application/feed+json', 'application/xml', 'text/xml']
const FEED_BYTES = 32_000_000

/** Fetches a file of a feed and keeps a copy. A redirect to another host is refused. */
export const readFeedFile =
  (pages: Parameters<typeof readPage>[0]['pages'], fetch: ReturnType<typeof fetchPage>) =>
  async (address: string) => {
    const { host } = new URL(address)
    const mayFetch = (to: string) => new URL(to).host === host
    const limits = { accept: FEED_TYPES, maxBytes: FEED_BYTES, mayFetch }
    const answer = await readPage({
      pages,
      fetchPage: (url, validators) => fetch(url, { ...validators, ...limits }),
    })(address)
    return answer.outcome === 'page' ? { outcome: 'page' as const, body: answer.html } : answer
  }

export const politeFetch = perContext(() => productFetchPage())

/** Fetches files of feeds with the polite fetch, and keeps copies. */
export const feedFileReader = perContext((context) => readFeedFile(pageStore(context), politeFetch(context)))

/**
 * Reads pages with the polite fetch, and keeps copies. If a host answers that a page is unchanged, its copy is returned. A
 * redirect to an address that `mayFetch` refuses is refused.
 */
export const pageReader = perContext((context) => {
  const fetch = politeFetch(context)
  return (address: string, mayFetch?: (url: string) => boolean) =>
    readPage({
      pages: pageStore(context),
      fetchPage: (url, validators) => fetch(url, { ...validators, ...(mayFetch && { mayFetch }) }),
    })(address)
})
