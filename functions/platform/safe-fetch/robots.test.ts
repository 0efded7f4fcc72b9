import { describe, expect, test } from 'vitest'
import type { FetchOutcome } from './fetch-outcome.ts'
import { robotsOfAnswer, ruling, type StoredRobots } from './robots.ts'

const now = new Date('2026-11-22T12:00:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const url = (path: string) => new URL(path, 'https://bakery.test')
const stored = (rules: string | undefined, unreachableSince?: Date): StoredRobots => ({
  rules,
  readAt: now,
  checkAt: hours(24),
  unreachableSince,
})
const verdict = (rules: string, path: string) => ruling(stored(rules), url(path), now)
const refused = { outcome: 'refused', reason: 'robots-disallowed' }
const page = (body: string | Buffer): FetchOutcome => ({
  outcome: 'page',
  url: 'https://bakery.test/robots.txt',
  status: 200,
  contentType: 'text/plain',
  body: Buffer.from(body),
  text: '',
  headers: {},
})

describe('the ruling of robots.txt', () => {
  test.each([
    ['no rules', '', '/jobs', true],
    ['a rule for all', 'User-agent: *\nDisallow: /jobs', '/jobs/1', false],
    ['another path', 'User-agent: *\nDisallow: /jobs', '/careers', true],
    ['a rule for us', 'User-agent: SponsorFinder\nDisallow: /', '/jobs', false],
    ['our name in other letters', 'user-AGENT: sponsorfinder\nDISALLOW: /', '/jobs', false],
    ['our name with a version', 'User-agent: SponsorFinder/2.0\nDisallow: /', '/jobs', false],
    ['a rule for another robot', 'User-agent: OtherBot\nDisallow: /', '/jobs', true],
    [
      'a group for us instead of that for all',
      'User-agent: *\nDisallow: /\nUser-agent: SponsorFinder\nAllow: /',
      '/jobs',
      true,
    ],
    ['the longest rule', 'User-agent: *\nDisallow: /\nAllow: /jobs', '/jobs/1', true],
    ['a wildcard', 'User-agent: *\nDisallow: /*?print=', '/jobs?print=1', false],
    ['an end', 'User-agent: *\nDisallow: /*.pdf$', '/jobs.pdf?x', true],
    ['an empty rule', 'User-agent: *\nDisallow:', '/jobs', true],
    [
      'several agents of one group',
      'User-agent: OtherBot\nUser-agent: SponsorFinder\nDisallow: /',
      '/jobs',
      false,
    ],
    ['a text that is not robots.txt', '<!doctype html><h1>Not found</h1>', '/jobs', true],
  ])('%s', (_, rules, path, isAllowed) => {
    expect(verdict(rules, path)).toEqual(isAllowed ? { pause: 2000 } : refused)
  })

  test.each([
    ['10', 10_000],
    ['0.1', 2000],
    ['3600', 30_000],
    ['-1', 2000],
    ['Infinity', 30_000],
    ['often', 2000],
  ])('a Crawl-delay of %s is a pause of %i ms', (delay, pause) => {
    expect(verdict(`User-agent: *\nCrawl-delay: ${delay}`, '/')).toEqual({ pause })
  })

  test('a host that answers 5xx to robots.txt is tried again for a day, then refused', () => {
    const unreachable = stored(undefined, now)
    expect(ruling(unreachable, url('/'), hours(23))).toEqual({
      outcome: 'postponed',
      until: hours(24),
      reason: 'busy',
    })
    expect(ruling(unreachable, url('/'), hours(24))).toEqual({
      ...refused,
      detail: 'robots.txt answers 5xx',
    })
  })
})

describe('the answer to a request for robots.txt', () => {
  test('rules are stored for a day, without byte order mark, comments and sitemaps', () => {
    const text = '\uFEFFUser-agent: *\r\n# comment\r\nSitemap: https://bakery.test/map\r\nDisallow: /a\r\r'
    expect(robotsOfAnswer(page(text), undefined, now)).toEqual(stored('User-agent: *\nDisallow: /a'))
  })

  test.each([
    [{ outcome: 'refused', reason: 'not-found', status: 404 }],
    [{ outcome: 'refused', reason: 'refused', status: 403 }],
    [{ outcome: 'refused', reason: 'gone', status: 410 }],
    [{ outcome: 'refused', reason: 'too-many-redirects' }],
    [{ outcome: 'refused', reason: 'blocked-address' }],
  ] as [FetchOutcome][])('%j allows everything', (answer) => {
    expect(robotsOfAnswer(answer, stored('User-agent: *\nDisallow: /'), now)).toEqual(stored(''))
  })

  test.each([
    [{ outcome: 'refused', reason: 'unknown-host' }],
    [{ outcome: 'refused', reason: 'tls-failed' }],
    [{ outcome: 'refused', reason: 'timeout' }],
    [{ outcome: 'refused', reason: 'server-error', detail: 'ECONNREFUSED' }],
    [{ outcome: 'postponed', until: hours(1), reason: 'busy' }],
  ] as [FetchOutcome][])('%j is the answer for the page too', (answer) => {
    expect(robotsOfAnswer(answer, undefined, now)).toBe(answer)
  })

  test.each(['too-large', 'unsupported-type'] as const)('a file that is %s refuses the page', (reason) => {
    expect(robotsOfAnswer({ outcome: 'refused', reason }, undefined, now)).toEqual({
      ...refused,
      detail: `robots.txt is ${reason}`,
    })
  })

  const start = 'User-agent: *\nDisallow: /'
  test.each([
    ['350,000 bytes', start.padEnd(350_000, 'a'), 'a'],
    ['2000 wildcards', `${start}${'*a'.repeat(1999)}`, '*'],
  ])('a file with %s of rules is read, and one with more refuses the page', (_, text, more) => {
    expect(robotsOfAnswer(page(text), undefined, now)).toEqual(stored(text))
    expect(robotsOfAnswer(page(`${text}${more}`), undefined, now)).toMatchObject(refused)
  })

  test('of the robots of a group, those that matter are kept, and one other', () => {
    const others = 'User-agent: OtherBot\nUser-agent: ThirdBot\n'.repeat(10_000)
    const rules = 'Disallow: /jobs\n'.repeat(5000)
    const ours = 'User-agent: *\nUser-agent: SponsorFinder/2.0 # ours\n'
    const text = `${others}${ours}${others.slice(0, 420)}${ours}${rules}User-agent: OtherBot\nDisallow: /`
    const read = robotsOfAnswer(page(text), undefined, now) as StoredRobots
    expect(read.rules).toBe(`User-agent: OtherBot\n${ours}${rules}User-agent: OtherBot\nDisallow: /`)
    expect(ruling(read, url('/jobs/1'), now)).toMatchObject(refused)
    expect(ruling(read, url('/careers'), now)).toEqual({ pause: 2000 })
  })

  test('a 5xx keeps the last copy and the instant of the first 5xx', () => {
    const answer: FetchOutcome = { outcome: 'refused', reason: 'server-error', status: 503 }
    const first = robotsOfAnswer(answer, stored('User-agent: *'), now)
    expect(first).toEqual({ ...stored('User-agent: *', now), checkAt: hours(1) })
    expect(robotsOfAnswer(answer, first as StoredRobots, hours(1))).toMatchObject({
      rules: 'User-agent: *',
      unreachableSince: now,
    })
    expect(robotsOfAnswer(answer, undefined, now)).toMatchObject({ rules: undefined })
  })
})
