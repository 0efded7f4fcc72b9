import type { Page } from 'playwright-core'
import { API_PREFIX } from '#shared/api/contract.ts'
import { recordSearch } from '#shared/api/record-search.ts'

export interface SentCall {
  /** Method and path, such as `POST /companies/track-click`. */
  call: string
  body: unknown
}

/** Records the writing calls that a page sends from now on, except those for the search history. */
export function sentCalls(page: Page): SentCall[] {
  const sent: SentCall[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' || !pathname.startsWith(API_PREFIX)) return
    const call = `${request.method()} ${pathname.slice(API_PREFIX.length)}`
    if (call === `${recordSearch.method} ${recordSearch.path}`) return
    sent.push({ call, body: request.postData() === null ? null : request.postDataJSON() })
  })
  return sent
}
