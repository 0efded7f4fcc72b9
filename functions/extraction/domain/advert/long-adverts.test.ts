import { expect, test } from 'vitest'
import { extractAdvert } from './extract-advert.ts'

/** How many times as long the long text is. Work that grows with the square takes 64 times as long. */
const TIMES = 8
const LIMIT = 3 * TIMES

const advertOf = (part: string, size: number) =>
  `${`Chef\n${part.repeat(Math.ceil(size / part.length))}`.slice(0, size)}!`

/** The least processor time of some readings in milliseconds. Other programs and the first compilation slow some down. */
function cpuOf(text: string, readings: number): number {
  const times = Array.from({ length: readings }, () => {
    const before = process.threadCpuUsage()
    extractAdvert(text, '2026-08-01', () => 0.5)
    return process.threadCpuUsage(before).user / 1000
  })
  return Math.min(...times)
}

test.each<[what: string, part: string, size?: number]>([
  ['a long word in capitals', 'UK'],
  ['capitals with apostrophes', "O'"],
  ['capitals with full stops', 'A.'],
  ['capitals within small letters', 'St'],
  ['capitals behind digits', 'LS1'],
  ['names with commas', 'A, '],
  ['names with a form at their end', 'A & B Ltd, '],
  ['names in sentences', 'at Aa '],
  ['numbers with commas', '1,'],
  ['open brackets', '('],
  ['open brackets with spaces', '( '],
  ['dashes', '–'],
  ['blanks', ' '],
  ['tabs', '\t'],
  // each line is read by every rule
  ['lines of bullets', '•\n', 1000],
  ['lines of a list', '- a\n', 2000],
  ['lists of places', 'Location:\n- Leeds\n', 2000],
])('a text of %s takes time in proportion to its length', (_what, part, size = 4000) => {
  const small = Math.max(cpuOf(advertOf(part, size), 3), 2)
  expect(cpuOf(advertOf(part, TIMES * size), 2)).toBeLessThan(LIMIT * small)
})
