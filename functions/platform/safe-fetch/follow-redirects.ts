import { type FetchOutcome, type Redirect, failureOf } from './fetch-outcome.ts'
import { type LocalRoutes, checkUrl } from './local-routes.ts'

const MAX_REDIRECTS = 5

/** Fetches a URL within `total` milliseconds over at most five redirects, each checked before `fetchHop`. */
export async function followRedirects(
  text: string,
  routes: LocalRoutes,
  total: number,
  fetchHop: (url: URL, signal: AbortSignal) => Promise<FetchOutcome | Redirect>,
): Promise<FetchOutcome> {
  const first = checked(text, routes)
  if (!(first instanceof URL)) return first
  const signal = AbortSignal.timeout(total)
  let url = first
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const outcome = await fetchHop(url, signal)
    if (outcome.outcome !== 'redirect') return outcome
    url = outcome.to
  }
  return { outcome: 'refused', reason: 'too-many-redirects' }
}

function checked(text: string, routes: LocalRoutes): URL | FetchOutcome {
  try {
    return checkUrl(text, undefined, routes)
  } catch (error) {
    return failureOf(error).refused()
  }
}
