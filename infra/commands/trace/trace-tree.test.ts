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
import type { LogLine } from './log-line.ts'
import { traceText } from './trace-text.ts'
import { traceTree } from './trace-tree.ts'

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
  ])
})

test.each([
  ['in its queue', [relayed]],
  ['in the outbox', [line(1, MESSAGE_WAITS)]],
  ['rejected', [line(1, MESSAGE_WAITS), line(2, MESSAGE_REJECTED)]],
  ['in its queue', [relayed, line(2, 'page fetched', { outcome: 'read' })]],
  ['begun', [line(2, 'page fetched', { outcome: 'read' })]],
  ['expired, waited 90 s', [relayed, line(2, MESSAGE_EXPIRED, { ageSeconds: 90 })]],
  ['postponed, postponed: 1', [relayed, line(2, MESSAGE_POSTPONED, { reason: 'busy' })]],
  ['to be retried, retries: 1', [relayed, line(2, MESSAGE_FAILED, { next: 'retry' })]],
  [
    'in the dead-letter queue, retries: 1',
    [relayed, line(2, MESSAGE_FAILED, { next: 'retry' }), line(3, MESSAGE_FAILED, { next: 'dead-letter' })],
  ],
  ['in its queue', [relayed, line(3, MESSAGE_HANDLED, { queue: 'retries', ageSeconds: 2, milliseconds: 3 })]],
  ['done, waited 7 s, took 812 ms', [handled, line(10, MESSAGE_RELAYED)]],
])('a message is %s after its lines', (state, lines) => {
  expect(textOf(request, ...lines)[1]).toBe(`└─ processVacancy (queue extraction): ${state}`)
})

test('each failure and each reason to wait is named once', () => {
  const failed = { level: 'warn', next: 'retry', error: { name: 'Error', message: 'no answer' } }
  expect(
    textOf(
      line(2, MESSAGE_FAILED, failed),
      line(3, MESSAGE_FAILED, failed),
      line(4, MESSAGE_POSTPONED, { reason: 'its host is busy' }),
      handled,
    ).slice(1),
  ).toEqual([
    '└─ processVacancy (queue extraction): done, waited 7 s, took 812 ms, retries: 2, postponed: 1',
    '      failed: no answer',
    '      postponed: its host is busy',
  ])
})

test('of many messages of one type, ten are printed and the others are counted by state', () => {
  const many = Array.from({ length: 14 }, (_, at) =>
    line(at, at < 13 ? MESSAGE_RELAYED : MESSAGE_WAITS, { messageId: `m${at}` }),
  )
  const child = line(20, MESSAGE_RELAYED, { messageId: 'child', parentId: 'm12' })
  const text = textOf(request, ...many, child)
  expect(text).toHaveLength(12)
  expect(text.at(-1)).toBe(
    '└─ … and 4 more of processVacancy: 3 in its queue, 1 in the outbox; these caused 1',
  )
})

test('a message of an unknown type or parent, or its own parent, hangs on the request', () => {
  const text = textOf(
    line(1, MESSAGE_HANDLED, { type: 'toString', queue: 'x', parentId: 'gone', ageSeconds: 1 }),
    line(1, MESSAGE_RELAYED, { messageId: 'm2', parentId: 'm2' }),
  )
  expect(text).toEqual([
    expect.stringContaining('no line of a request'),
    '├─ toString (queue unknown): done, waited 1 s',
    '└─ processVacancy (queue extraction): in its queue',
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
