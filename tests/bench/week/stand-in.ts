import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../../functions/platform/clock.ts'
import { loopbackSite } from '../../support/fetching/loopback-site.ts'
import { type FictionalSite, pageOf } from './fictional-sites.ts'

/** A request as the stand-in saw it. */
export interface LoggedRequest {
  site: FictionalSite
  path: string
  /** The instant of the simulated clock, in milliseconds. */
  at: number
  status: number
  /** How many requests to this host were open at once, this one included. */
  open: number
}

/** The time of an answer, so that concurrent requests overlap. */
const ANSWER_MS = 2
export const RETRY_AFTER_SECONDS = 3600

/** One loopback server for the websites of all companies. It logs every request. */
export async function startStandIn(sites: readonly FictionalSite[], now: Clock) {
  const byHost = new Map(sites.map((site) => [site.host, site]))
  const log: LoggedRequest[] = []
  const open = new Map<string, number>()
  const server = await loopbackSite(async (request, response) => {
    const host = request.headers.host ?? ''
    const path = request.url ?? ''
    const site = byHost.get(host.replace(/:\d+$/, ''))
    if (site === undefined) return response.writeHead(421).end()
    const count = (open.get(site.host) ?? 0) + 1
    open.set(site.host, count)
    const entry: LoggedRequest = { site, path, at: now().getTime(), status: 200, open: count }
    log.push(entry)
    await wait(ANSWER_MS)
    const { status, headers, body } = answerOf(site, path, now(), request.headers['if-none-match'])
    entry.status = status
    open.set(site.host, (open.get(site.host) ?? 1) - 1)
    response.writeHead(status, headers).end(body)
  })
  return { host: server.host, log, close: server.close }
}

function answerOf(site: FictionalSite, path: string, now: Date, known: string | undefined) {
  if (path === '/robots.txt')
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: site.robots }
  if (site.fails === 'busy-on-mondays' && now.getUTCDay() === 1)
    return { status: 429, headers: { 'retry-after': String(RETRY_AFTER_SECONDS) }, body: '' }
  const isThere = path === '/' || path.startsWith('/vacancy/') || site.paths.includes(path)
  if (site.fails === 'gone' || !isThere) return { status: 404, headers: {}, body: '' }
  const etag = '"1"'
  if (site.hasTags && known === etag) return { status: 304, headers: { etag }, body: '' }
  const headers = { 'content-type': 'text/html; charset=utf-8', ...(site.hasTags && { etag }) }
  return { status: 200, headers, body: pageOf(site, path) }
}
