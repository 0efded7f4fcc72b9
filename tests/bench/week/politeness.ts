import { type LoggedRequest, RETRY_AFTER_SECONDS } from './stand-in.ts'

const SECOND = 1000
const DAY = 86_400_000

/** How polite the fetcher was, as the stand-in saw it. */
export interface Politeness {
  requests: number
  hosts: number
  /** The most requests that were open at one host at once. */
  mostAtOnce: number
  /** The shortest pause between two pages of a host, in seconds: of all hosts, and of those that ask for 10 seconds. */
  shortestPause: number
  shortestPauseOfDelay: number
  robotsRequests: number
  /** The most requests for the robots.txt of a host within 24 hours. */
  mostRobotsADay: number
  /** Pages that were asked for before the robots.txt of their host, and pages that it forbids. */
  beforeRobots: number
  forbidden: number
  /** Pages that were asked for within the time that a 429 of their host named. */
  tooSoonAfterBusy: number
}

const least = (values: number[]) => Math.min(...values.filter((value) => value < Number.POSITIVE_INFINITY))
const max = (values: number[]) => Math.max(0, ...values)
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** Measures politeness in the log of the stand-in. */
export function politenessOf(log: readonly LoggedRequest[]): Politeness {
  const byHost = Map.groupBy(log, ({ site }) => site.host)
  const hosts = [...byHost.values()].map(ofHost)
  return {
    requests: log.length,
    hosts: byHost.size,
    mostAtOnce: max(log.map(({ open }) => open)),
    shortestPause: least(hosts.map(({ pause }) => pause)) / SECOND,
    shortestPauseOfDelay:
      least(hosts.flatMap(({ pause, crawlDelay }) => (crawlDelay > 0 ? [pause] : []))) / SECOND,
    robotsRequests: sum(hosts.map(({ robots }) => robots)),
    mostRobotsADay: max(hosts.map(({ robotsADay }) => robotsADay)),
    beforeRobots: hosts.filter(({ isRobotsFirst }) => !isRobotsFirst).length,
    forbidden: log.filter(({ site, path }) => path !== '/robots.txt' && site.forbids(path)).length,
    tooSoonAfterBusy: sum(hosts.map(({ tooSoon }) => tooSoon)),
  }
}

function ofHost(requests: readonly LoggedRequest[]) {
  const pages = requests.filter(({ path }) => path !== '/robots.txt')
  const robots = requests.filter(({ path }) => path === '/robots.txt')
  const pauses = pages.slice(1).map(({ at }, before) => at - (pages[before]?.at ?? 0))
  const isTooSoon = ({ at }: LoggedRequest) =>
    pages.some((busy) => busy.status === 429 && at > busy.at && at < busy.at + RETRY_AFTER_SECONDS * SECOND)
  return {
    crawlDelay: requests[0]?.site.crawlDelay ?? 0,
    pause: Math.min(Number.POSITIVE_INFINITY, ...pauses),
    robots: robots.length,
    robotsADay: Math.max(
      ...robots.map(({ at }) => robots.filter((other) => other.at >= at && other.at < at + DAY).length),
    ),
    isRobotsFirst: requests[0]?.path === '/robots.txt',
    tooSoon: pages.filter(isTooSoon).length,
  }
}
