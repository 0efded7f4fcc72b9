import { expect, test } from 'vitest'
import { MAX_REASON_BYTES, type ObjectionRequest, withArrived } from './objection-request.ts'

const TRUE_REASON = 'I am this person, and I object under Article 21'
const ME = 'me'

type Said = readonly [why: string, sender: string]

/** The request after all of these have arrived, one a second. */
const after = (...said: Said[]): ObjectionRequest =>
  said.reduce<ObjectionRequest | undefined>(
    (open, [why, sender], second) =>
      withArrived(open, {
        objection_id: 'id',
        kind: 'email',
        value: 'jo@north.example',
        why,
        received_at: new Date(Date.UTC(2026, 10, 1, 9, 0, second)).toISOString(),
        sender,
      }),
    undefined,
  )!

const noise = (lines: number, write: (line: number) => Said): Said[] =>
  Array.from({ length: lines }, (_, line) => write(line))
const whysOf = ({ reasons }: ObjectionRequest) => reasons.map(({ why }) => why)

test('six lines of noise hide no reason', () => {
  const lines = noise(5, (line) => [`test ${line}`, ME])
  const request = after(['just testing', ME], [TRUE_REASON, ME], ...lines)
  expect(whysOf(request)).toEqual(['just testing', TRUE_REASON, ...lines.map(([why]) => why)])
  expect(request).toMatchObject({ times: 7, dropped: 0 })
})

test('reasons that differ only in case and white space are one, as it was written first', () => {
  const request = after(['It is mine', ME], ['Noise', 'other'], ['it  is\nMINE', 'other'])
  expect(request.reasons).toEqual([
    { why: 'Noise', sender: 'other', received_at: '2026-11-01T09:00:01.000Z' },
    { why: 'It is mine', sender: ME, received_at: '2026-11-01T09:00:02.000Z' },
  ])
})

test.each<[string, (line: number) => Said]>([
  ['short lines of one sender', (line) => [`test ${line}`, 'noise']],
  ['long lines of one sender', (line) => [`${line}`.padEnd(500, ' x'), 'noise']],
  ['short lines of many senders', (line) => [`test ${line}`, `noise ${line % 50}`]],
  ['short lines of the same sender', (line) => [`test ${line}`, ME]],
])('%s hide no reason, before it or after it', (_what, write) => {
  const LINES = 500
  for (const at of [0, LINES / 2, LINES]) {
    const lines = noise(LINES, write)
    const request = after(...lines.slice(0, at), [TRUE_REASON, ME], ...lines.slice(at))
    expect(whysOf(request)).toContain(TRUE_REASON)
    expect(request.reasons.length + request.dropped).toBe(LINES + 1)
    expect(JSON.stringify(request).length).toBeLessThan(1.5 * MAX_REASON_BYTES)
  }
})
