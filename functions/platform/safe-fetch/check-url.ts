import { FetchFailure } from './fetch-outcome.ts'
import type { LocalRoutes } from './local-routes.ts'

/**
 * Parses a URL that may be fetched: http or https, port 80 or 443, and no user name or password in it. A host of
 * `FETCH_ALLOW` may have any port.
 * @throws FetchFailure `blocked-address`.
 */
export function checkUrl(text: string, base: URL | undefined, { allow }: LocalRoutes): URL {
  const url = URL.parse(text, base)
  if (url === null) throw new FetchFailure('blocked-address', 'not a URL')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new FetchFailure('blocked-address', 'neither http nor https')
  if (url.username !== '' || url.password !== '')
    throw new FetchFailure('blocked-address', 'credentials in the URL')
  if (!['', '80', '443'].includes(url.port) && !allow.has(url.host))
    throw new FetchFailure('blocked-address', 'a port other than 80 and 443')
  url.hash = ''
  return url
}
