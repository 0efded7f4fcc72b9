import { FetchFailure } from './fetch-outcome.ts'

/** The non-public addresses to which a local run may connect. In AWS there are none. */
export interface LocalRoutes {
  /** Loopback hosts as `host:port` (`FETCH_ALLOW`). */
  allow: ReadonlySet<string>
  /** The loopback server of all hosts under `.example`, and of the named `hosts` (`SAMPLE_SITES`). */
  sampleSites: { address: string; port: string; hosts: ReadonlySet<string> } | undefined
}

/** Whether a host is a sample site: a name under `.example`, which the public DNS never has (RFC 2606). */
export const isSampleHost = (hostname: string): boolean => /\.example\.?$/i.test(hostname)

/** Parses FETCH_ALLOW and SAMPLE_SITES, servers with names of hosts. An empty one allows nothing. @throws Error unless `host:port`. */
export function localRoutesOf(fetchAllow: string, sampleSites: string): LocalRoutes {
  const allow = fetchAllow.split(',').filter((entry) => entry !== '')
  for (const entry of allow) hostAndPort('FETCH_ALLOW', entry)
  const [server = '', ...hosts] = sampleSites.split(',')
  return {
    allow: new Set(allow),
    sampleSites:
      server === '' ? undefined : { ...hostAndPort('SAMPLE_SITES', server), hosts: new Set(hosts) },
  }
}

function hostAndPort(variable: string, entry: string): { address: string; port: string } {
  if (!/^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(entry))
    throw new Error(`${variable} contains "${entry}", expected host:port`)
  const colon = entry.lastIndexOf(':')
  return { address: entry.slice(0, colon), port: entry.slice(colon + 1) }
}

/** Parses an http(s) URL that may be fetched, on port 80, 443 or that of FETCH_ALLOW, without user name. @throws FetchFailure `blocked-address`. */
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
