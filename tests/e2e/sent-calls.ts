import type { Page } from 'playwright-core'
import { API_PREFIX } from '../../shared/api/contract.ts'
import { recordSearch } from '../../shared/api/record-search.ts'

export interface SentCall {
  /** As `POST /companies/track-click`. */
  call: string
  body: unknown
}

/** What a page asks the server to change or to note from here on; reading is left out, and so is the history of searches. */
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
