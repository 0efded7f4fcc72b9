import robotsParser from 'robots-parser'
import type { FetchOutcome, PostponedFetch, RefusedFetch } from './fetch-outcome.ts'
import { ROBOT } from './user-agent.ts'

const SECOND = 1000
const HOUR = 60 * 60 * SECOND
const DAY = 24 * HOUR

/** RFC 9309 asks a crawler to read at least 500 KiB. */
export const ROBOTS_BYTES = 512_000

/** The pause between two pages of a host, in milliseconds. */
export const SHORTEST_PAUSE = 2 * SECOND
const LONGEST_PAUSE = 30 * SECOND

/** What is known of a host's robots.txt. */
export interface StoredRobots {
  /** The lines with rules; empty if the host has none; undefined if it was never readable. */
  rules: string | undefined
  readAt: Date
  /** When it must be read again. */
  checkAt: Date
  /** Since when the host answers 5xx; undefined if the last reading succeeded. */
  unreachableSince: Date | undefined
}

/**
 * What the answer to a request for robots.txt means, by RFC 9309: 4xx allows everything, and 5xx nothing. A copy holds
 * for a day, or longer while the host answers 5xx. Without a connection, the page could not be fetched either: then the
 * answer is that of the page.
 */
export function robotsOfAnswer(
  answer: FetchOutcome,
  previous: StoredRobots | undefined,
  now: Date,
): StoredRobots | RefusedFetch | PostponedFetch {
  const after = (pause: number) => new Date(now.getTime() + pause)
  const read = (rules: string) => ({ rules, readAt: now, checkAt: after(DAY), unreachableSince: undefined })
  if (answer.outcome === 'page') return read(ruleLines(Buffer.from(answer.body).toString()))
  if (answer.outcome === 'postponed') return answer
  if (answer.outcome === 'unchanged') return read('')
  const { status, reason } = answer
  // the file leads nowhere; the page has its own check of addresses
  if (reason === 'too-many-redirects' || reason === 'blocked-address') return read('')
  if (reason === 'too-large' || reason === 'unsupported-type')
    return { outcome: 'refused', reason: 'robots-disallowed', detail: `robots.txt is ${reason}` }
  if (status === undefined) return answer
  if (status < 500) return read('')
  return {
    rules: previous?.rules,
    readAt: now,
    checkAt: after(HOUR),
    unreachableSince: previous?.unreachableSince ?? now,
  }
}

/**
 * Whether robots.txt allows a URL, and the pause after it in milliseconds. A host that answers 5xx to robots.txt is
 * asked again for a day; then it counts as a refusal.
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

/** The lines that `robots-parser` reads. Comments and lists of sitemaps make most of some files. */
const ruleLines = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]+/)
    .filter((line) => /^\s*(user-agent|allow|disallow|crawl-delay)\s*:/i.test(line))
    .join('\n')
