import robotsParser from 'robots-parser'
import { FETCHER_PAGE } from '#shared/pages.ts'
import type { FetchOutcome, PostponedFetch, RefusedFetch } from './fetch-outcome.ts'

/** The name of our crawler, to which a site's robots.txt can refer. */
const ROBOT = 'SponsorFinder'

/** The User-Agent of every request: the name of our crawler, the stage, and the URL of a page about the crawler. */
export const userAgentOf = (stage: string, pageOrigin: string): string =>
  `${ROBOT}/1.0 (${stage}; +${pageOrigin}${FETCHER_PAGE})`

const SECOND = 1000
const HOUR = 60 * 60 * SECOND
const DAY = 24 * HOUR

/** The maximum size that is read. RFC 9309 requires at least 500 KiB. */
export const ROBOTS_BYTES = 512_000

/** Rules of more bytes may not fit into an item of the store, even if they are packed. */
const MAX_RULE_BYTES = 350_000

/** Each wildcard compares its rule with every position of a path. Known files have less than a thousand. */
const MAX_WILDCARDS = 2000

/** The pause between two pages of a host, in milliseconds. */
export const SHORTEST_PAUSE = 2 * SECOND
const LONGEST_PAUSE = 30 * SECOND

/** The stored state of a host's robots.txt. */
export interface StoredRobots {
  /** The lines with rules; empty if the host has none; undefined if it was never readable. */
  rules: string | undefined
  readAt: Date
  /** When it must be read again. */
  checkAt: Date
  /** The instant of the first 5xx in a row; undefined if the last reading succeeded. */
  unreachableSince: Date | undefined
}

/** Interprets the answer for robots.txt (RFC 9309): 4xx allows all, 5xx keeps an earlier copy or refuses. */
export function robotsOfAnswer(
  answer: FetchOutcome,
  previous: StoredRobots | undefined,
  now: Date,
): StoredRobots | RefusedFetch | PostponedFetch {
  const after = (pause: number) => new Date(now.getTime() + pause)
  const read = (rules: string) => ({ rules, readAt: now, checkAt: after(DAY), unreachableSince: undefined })
  if (answer.outcome === 'page') {
    const rules = ruleLines(Buffer.from(answer.body).toString())
    return areTooMany(rules) ? unusable('too-large') : read(rules)
  }
  if (answer.outcome === 'postponed') return answer
  if (answer.outcome === 'unchanged') return read('')
  const { status, reason } = answer
  // such a redirect means that there is no file; the addresses of the page are checked separately
  if (reason === 'too-many-redirects' || reason === 'blocked-address') return read('')
  if (reason === 'too-large' || reason === 'unsupported-type') return unusable(reason)
  if (status === undefined) return answer
  if (status < 500) return read('')
  return {
    rules: previous?.rules,
    readAt: now,
    checkAt: after(HOUR),
    unreachableSince: previous?.unreachableSince ?? now,
  }
}

const unusable = (reason: 'too-large' | 'unsupported-type'): RefusedFetch => ({
  outcome: 'refused',
  reason: 'robots-disallowed',
  detail: `robots.txt is ${reason}`,
})

/**
 * Whether robots.txt allows a URL, and the pause after it in milliseconds. A host that answers 5xx to robots.txt is
 * tried again for a day. Then the URL is refused.
 */
export function ruling(
  { rules, checkAt, unreachableSince }: StoredRobots,
  url: URL,
  now: Date,
): { pause: number } | RefusedFetch | PostponedFetch {
  if (rules === undefined) {
    const isNew = unreachableSince !== undefined && now.getTime() - unreachableSince.getTime() < DAY
    if (isNew) return { outcome: 'postponed', until: checkAt, reason: 'busy' }
    return { outcome: 'refused', reason: 'robots-disallowed', detail: 'robots.txt answers 5xx' }
  }
  const robots = robotsParser(`${url.origin}/robots.txt`, rules)
  if (robots.isAllowed(url.href, ROBOT) === false) return { outcome: 'refused', reason: 'robots-disallowed' }
  const asked = (robots.getCrawlDelay(ROBOT) ?? 0) * SECOND
  return { pause: Math.min(Math.max(asked, SHORTEST_PAUSE), LONGEST_PAUSE) }
}

/**
 * Keeps only the lines that `robots-parser` reads, because some files consist mostly of comments and sitemaps. It keeps one
 * other robot of a group, because the parser stores each rule for each robot.
 */
function ruleLines(text: string): string {
  const agents = new Set<string>()
  const isRead = (line: string): boolean => {
    const [, field, value = ''] = /^\s*(user-agent|allow|disallow|crawl-delay)\s*:([^#]*)/i.exec(line) ?? []
    if (field?.toLowerCase() === 'user-agent') {
      const isNew = !agents.has(agentOf(value))
      agents.add(agentOf(value))
      return isNew
    }
    if (field !== undefined) agents.clear()
    return field !== undefined
  }
  return text
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]/)
    .filter(isRead)
    .join('\n')
}

/** For whom a group is: us, all, or another robot. */
function agentOf(value: string): string {
  const name = value.replace(/\/.*/, '').trim().toLowerCase()
  return name === '*' || name === ROBOT.toLowerCase() ? name : 'another'
}

const areTooMany = (rules: string): boolean =>
  Buffer.byteLength(rules) > MAX_RULE_BYTES || rules.split('*').length - 1 > MAX_WILDCARDS
