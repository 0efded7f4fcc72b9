import { expect, test } from 'vitest'
import { remoteFact } from '../../../functions/extraction/domain/remote/remote-fact.ts'
import { sponsorshipFact } from '../../../functions/extraction/domain/sponsorship/sponsorship-fact.ts'
import { leastCpu } from '../../support/least-cpu.ts'

const SIZE = 64 * 1024
const filled = (part: string) => part.repeat(Math.ceil(SIZE / part.length)).slice(0, SIZE)

const parts = {
  'one word': 'sponsor ',
  'short sentences': 'Visa. ',
  'sentences of denials': `Visa ${'not sponsor '.repeat(80)}. `,
  'sentences of needs': `Visa ${'need sponsorship who will not '.repeat(32)}. `,
  'short sentences of remote work': 'Remote. ',
  'open brackets': 'Remote (sponsor ',
  'sentences of remote work': `Hybrid ${'not remote on site '.repeat(50)}. `,
  'sentences of commas': `Visa ${'a, visa, '.repeat(100)}. `,
  'sentences of mentions': `Visa ${'sponsor '.repeat(110)}. `,
  'sentences of limits': `We sponsor ${'only this post, except for nurses and '.repeat(24)}. `,
  'one long word': 'UK',
  'open brackets alone': '(',
  'bullets alone': '•\n',
  'short lines of a list': '• a\n',
  'short lines below one of the topic': `Visa.\n${'• a\n'.repeat(40)}`,
  'answers and questions': 'Visa? No. Yes. ',
}

/** The most milliseconds: twice what a quiet machine takes. Work that grows with the square of the text takes seconds. */
const MAX_MS = 200

const timeOf = (read: (lines: readonly string[]) => unknown, text: string): number =>
  leastCpu(() => read(text.split('\n')), MAX_MS)

// docs/decisions/049-clauses-of-adverts.md
test.each(Object.entries(parts))(`64 KB of %s are read in less than ${MAX_MS} ms`, (_name, part) => {
  expect(timeOf(sponsorshipFact, filled(part))).toBeLessThan(MAX_MS)
  expect(timeOf(remoteFact, filled(part))).toBeLessThan(MAX_MS)
})
