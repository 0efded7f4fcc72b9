import { expect, test } from 'vitest'
import {
  MESSAGE_EXPIRED,
  MESSAGE_FAILED,
  MESSAGE_HANDLED,
  MESSAGE_POSTPONED,
  MESSAGE_REJECTED,
  MESSAGE_RELAYED,
  MESSAGE_WAITS,
  REQUEST,
} from '#shared/system/log-messages.ts'
import type { LogLine } from './log-lines.ts'
import { traceTree } from './trace-tree.ts'
import { traceText } from './trace.ts'

const instant = (second: number) => new Date(Date.UTC(2026, 7, 1, 9, 0, second)).toISOString()

const request: LogLine = {
  time: instant(0),
  message: REQUEST,
  method: 'POST',
  path: '/admin/vacancies/{id}/process',
  status: 202,
  milliseconds: 35,
}

/** A line of the message `m1`, `processVacancy`. */
const line = (second: number, message: string, more: LogLine = {}): LogLine => ({
  time: instant(second),
  level: 'info',
  message,
  messageId: 'm1',
  type: 'processVacancy',
  ...more,
})
const relayed = line(1, MESSAGE_RELAYED)
const handled = line(9, MESSAGE_HANDLED, { queue: 'extraction', ageSeconds: 7, milliseconds: 812 })
const textOf = (...lines: LogLine[]) => traceText(traceTree(lines))

test('the tree has the request, its messages and what these caused, in any order of the lines', () => {
  const child = { messageId: 'm2', parentId: 'm1', type: 'updateIndex' }
  expect(
    textOf(
      line(12, MESSAGE_HANDLED, { queue: 'index', ageSeconds: 1, milliseconds: 40, ...child }),
      handled,
      line(10, MESSAGE_RELAYED, child),
      line(9, 'vacancy processed', { outcome: 'failed', reason: 'no vacancy' }),
      relayed,
      request,
    ),
  ).toEqual([
    `POST /admin/vacancies/{id}/process: 202 after 35 ms, at ${instant(0)}`,
    '└─ processVacancy (queue extraction): done, waited 7 s, took 812 ms',
    '   │  vacancy processed: failed, no vacancy',
    '   └─ updateIndex (queue index): done, waited 1 s, took 40 ms',
    '',
    'Messages: 2, all done.',
  ])
})

test.each([
  ['sent to its queue', 1, [relayed]],
  ['in the outbox', 1, [line(1, MESSAGE_WAITS)]],
  ['rejected', 2, [line(1, MESSAGE_WAITS), line(2, MESSAGE_REJECTED)]],
  ['sent to its queue', 1, [relayed, line(2, 'page fetched', { outcome: 'read' })]],
  ['begun', 2, [line(2, 'page fetched', { outcome: 'read' })]],
  ['expired, waited 90 s', 2, [relayed, line(2, MESSAGE_EXPIRED, { ageSeconds: 90 })]],
  ['postponed, postponed: 1', 2, [relayed, line(2, MESSAGE_POSTPONED, { reason: 'busy' })]],
  ['to be retried, retries: 1', 2, [relayed, line(2, MESSAGE_FAILED, { next: 'retry' })]],
  [
    'in the dead-letter queue, retries: 1',
    3,
    [relayed, line(2, MESSAGE_FAILED, { next: 'retry' }), line(3, MESSAGE_FAILED, { next: 'dead-letter' })],
  ],
  [
    'sent to its queue',
    3,
    [relayed, line(3, MESSAGE_HANDLED, { queue: 'retries', ageSeconds: 2, milliseconds: 3 })],
  ],
])('a message that is %s says since second %i, and its id', (state, second, lines) => {
  const text = textOf(request, ...lines)
  expect(text[1]).toBe(`└─ processVacancy (queue extraction): ${state}, since ${instant(second)}, id m1`)
  expect(text.at(-1)).toBe(`Messages: 1. Not done: 1 ${state.split(',')[0]}.`)
})

test('a message that was sent twice is done when one of the two is', () => {
  expect(textOf(request, handled, line(10, MESSAGE_RELAYED))[1]).toBe(
    '└─ processVacancy (queue extraction): done, waited 7 s, took 812 ms',
  )
})

test('each failure and each reason to wait is named once', () => {
  const failed = { level: 'warn', next: 'retry', error: { name: 'Error', message: 'no answer' } }
  expect(
    textOf(
      line(2, MESSAGE_FAILED, failed),
      line(3, MESSAGE_FAILED, failed),
      line(4, MESSAGE_POSTPONED, { reason: 'its host is busy' }),
      handled,
    ).slice(1, -2),
  ).toEqual([
    '└─ processVacancy (queue extraction): done, waited 7 s, took 812 ms, retries: 2, postponed: 1',
    '      failed: no answer',
    '      postponed: its host is busy',
  ])
})

const many = (count: number, lineOf: (at: number) => LogLine) =>
  Array.from({ length: count }, (_, at) => lineOf(at))

test('of many messages of one type, ten are printed and the others are counted by state', () => {
  const waiting = many(14, (at) =>
    line(at, at < 13 ? MESSAGE_RELAYED : MESSAGE_WAITS, { messageId: `m${at}` }),
  )
  const child = line(20, MESSAGE_RELAYED, { messageId: 'child', parentId: 'm12' })
  const text = textOf(request, ...waiting, child)
  expect(text).toHaveLength(14)
  expect(text.at(-3)).toBe(
    '└─ … and 4 more of processVacancy: 3 sent to its queue, 1 in the outbox; these caused 1',
  )
  expect(text.at(-1)).toBe('Messages: 15. Not done: 14 sent to its queue, 1 in the outbox.')
})

test('of many messages, those that are lost are printed first, and then those whose effect is not done', () => {
  const done = many(12, (at) =>
    line(at, MESSAGE_HANDLED, { messageId: `m${at}`, queue: 'extraction', ageSeconds: 1, milliseconds: 1 }),
  )
  const child = line(30, MESSAGE_RELAYED, { messageId: 'child', parentId: 'm11', type: 'updateIndex' })
  const failed = line(20, MESSAGE_FAILED, { messageId: 'm12', next: 'dead-letter' })
  const text = textOf(request, ...done, child, failed)
  expect(text[1]).toContain('in the dead-letter queue')
  expect(text[4]).toBe(`│  └─ updateIndex (queue index): sent to its queue, since ${instant(30)}, id child`)
  expect(text.at(-3)).toBe('└─ … and 3 more of processVacancy: 3 done')
})

test('a message of an unknown type or parent, or its own parent, hangs on the request', () => {
  const text = textOf(
    line(1, MESSAGE_HANDLED, { type: 'toString', queue: 'x', parentId: 'gone', ageSeconds: 1 }),
    line(1, MESSAGE_RELAYED, { messageId: 'm2', parentId: 'm2' }),
  )
  expect(text.slice(0, 3)).toEqual([
    expect.stringContaining('no line of a request'),
    '├─ toString (queue unknown): done, waited 1 s',
    `└─ processVacancy (queue extraction): sent to its queue, since ${instant(1)}, id m2`,
  ])
})

test('a request whose function did not end is known from the gateway', () => {
  const access = {
    time: instant(0),
    method: 'GET',
    resource: '/sponsorships',
    status: '504',
    milliseconds: '29000',
  }
  expect(textOf(access)).toEqual([`GET /sponsorships: 504 after 29000 ms, at ${instant(0)}`])
})

test('the tree has what the handler of the request logged, and what the gateway says of it', () => {
  const {
    messageId: _,
    type: _type,
    ...failed
  } = line(0, 'unexpected failure', {
    level: 'error',
    error: { message: 'a table is missing' },
  })
  const access = {
    time: instant(0),
    resource: '/x',
    status: '504',
    integrationError: 'the function timed out',
  }
  const none = { ...access, integrationError: '-' }
  expect(textOf(request, failed, access, none, relayed).slice(1, 4)).toEqual([
    '│  unexpected failure: a table is missing',
    '│  gateway: the function timed out',
    expect.stringContaining('└─ processVacancy'),
  ])
})

test('a change without a message says so, and where one may still be', () => {
  expect(textOf(request).at(-1)).toContain('No message has left the outbox')
  for (const other of [{ method: 'GET' }, { status: 422 }])
    expect(textOf({ ...request, ...other })).toHaveLength(1)
})

test('a text that others wrote stays one line, controls no terminal and quotes no secret', () => {
  const message =
    'no\nanswer \u001b[2J\u202Eof https://api.example.org/jobs?app_key=k1 to ann@example.org with eyJhbGciOi.J9.x or sf_pat_a1'
  const text = textOf(
    { ...request, path: '/x\u001b]0;title\u0007' },
    line(1, MESSAGE_FAILED, { next: 'retry', error: { message }, type: 'evil\r\n└─ fake' }),
    line(1, 'page fetched', { outcome: 'refused\u009b', reason: 'x'.repeat(600) }),
  )
  expect(text).toEqual([
    expect.stringContaining('POST /x ]0;title : 202'),
    expect.stringContaining('└─ evil └─ fake (queue unknown): to be retried'),
    '      failed: no answer [2J of https://api.example.org/jobs?… to [email] with [token] or [token]',
    expect.stringMatching(/^ {6}page fetched: refused , x{400,}…$/),
    '',
    expect.any(String),
  ])
})
