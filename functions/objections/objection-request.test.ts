import { expect, test } from 'vitest'
import { MAX_REASON_BYTES, MIN_KEPT_BYTES, type ObjectionRequest, withArrived } from './objection-request.ts'

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

test('reasons of a sender that differ only in case and white space are one, as and where it was written first', () => {
  const request = after(['It is mine', ME], ['Noise', 'other'], ['it  is\nMINE', ME], ['It is mine', 'other'])
  expect(request.reasons).toEqual([
    { why: 'It is mine', sender: ME, received_at: '2026-11-01T09:00:02.000Z' },
    { why: 'Noise', sender: 'other', received_at: '2026-11-01T09:00:01.000Z' },
    { why: 'It is mine', sender: 'other', received_at: '2026-11-01T09:00:03.000Z' },
  ])
})

const short = (line: number) => `test ${line}`
const long = (line: number) => `${line}`.padEnd(500, ' x')
const wide = (line: number) => `${line}`.padEnd(500, '語')

/** The person among lines of noise: after them, between them, and before them. */
const among = (lines: Said[], ...person: Said[]): ObjectionRequest[] =>
  [0, lines.length / 2, lines.length].map((at) => after(...lines.slice(0, at), ...person, ...lines.slice(at)))

test.each<[string, number, (line: number) => Said]>([
  ['short lines of one sender', 500, (line) => [short(line), 'noise']],
  ['long lines of one sender', 200, (line) => [long(line), 'noise']],
  ['short lines of 100 senders', 500, (line) => [short(line), `noise ${line % 100}`]],
  ['long lines of 29 senders', 58, (line) => [long(line), `noise ${line % 29}`]],
  ['long lines of 100 senders', 500, (line) => [long(line), `noise ${line % 100}`]],
  [
    'long lines of 100 senders, one after the other',
    500,
    (line) => [long(line), `noise ${Math.floor(line / 5)}`],
  ],
  ['wide lines of 100 senders', 500, (line) => [wide(line), `noise ${line % 100}`]],
  ['long lines that the same sender may write within an hour', 60, (line) => [long(line), ME]],
  ['short lines of the same sender', 200, (line) => [short(line), ME]],
])('%s hide no reason, after, around and before it', (_what, count, write) => {
  for (const request of among(noise(count, write), [TRUE_REASON, ME])) {
    expect(whysOf(request)).toContain(TRUE_REASON)
    expect(request.reasons.length + request.dropped).toBe(count + 1)
    expect(Buffer.byteLength(JSON.stringify(request))).toBeLessThan(1.5 * MAX_REASON_BYTES)
  }
})

test('the second line of a sender survives 58 long lines of the same sender', () => {
  const reason = long(1000)
  const lines = [
    ...noise(5, (line): Said => [short(line), ME]),
    ...noise(53, (line): Said => [long(line), ME]),
  ]
  const request = after(['just testing', ME], [reason, ME], ...lines)
  expect(whysOf(request).slice(0, 2)).toEqual(['just testing', reason])
  expect(request).toMatchObject({ why: 'just testing', dropped: 0 })
})

test('noise that says the same first, and then floods, hides no reason', () => {
  const copy: Said[] = [
    ['Noise', 'noise'],
    [TRUE_REASON, 'noise'],
  ]
  const lines = noise(300, (line) => [long(line), `noise ${line % 100}`])
  expect(after(...copy, [TRUE_REASON, ME], ...lines).reasons).toContainEqual(
    expect.objectContaining({ why: TRUE_REASON, sender: ME }),
  )
})

test('a long reason keeps its start, in an equal share of the room', () => {
  const said = `I object. ${'y'.repeat(490)}`
  const kept = (senders: number) => {
    const request = after(...noise(senders - 1, (line): Said => [long(line), `noise ${line}`]), [said, ME])
    return request.reasons.find(({ sender }) => sender === ME)?.why
  }
  expect(kept(29)).toBe(said)
  expect(kept(50)).toBe(`${said.slice(0, 327 - 64 - 3)}…`)
  expect(kept(102)).toBe(`${said.slice(0, MIN_KEPT_BYTES - 3)}…`)
})

test('102 senders with long lines have room, and then those who come later have none', () => {
  const lines = noise(102, (line): Said => [long(line), `noise ${line}`])
  const request = after(...lines, [TRUE_REASON, ME])
  expect(whysOf(request)).not.toContain(TRUE_REASON)
  expect(request).toMatchObject({ times: 103, dropped: 1 })
  expect(request.reasons).toHaveLength(102)
  // who came before any number of them stays
  const more = noise(1000, (line): Said => [long(line), `noise ${line}`])
  expect(after([TRUE_REASON, ME], ...more).why).toBe(TRUE_REASON)
})

test('a wide character is kept whole or not at all', () => {
  const request = after(...noise(102, (line): Said => [wide(line), `noise ${line}`]))
  expect(request.reasons.at(-1)?.why).toBe(`101${'語'.repeat(30)}…`)
})
