import { expect, test } from 'vitest'
import { describeLicence } from './describe-licence.ts'

const oldest = { from: '2023-05-26', or_earlier: true, until: '2026-03-03' }

test.each([
  [[], undefined],
  [[{ from: '2024-03-12', or_earlier: false, until: null }], 'since 12 March 2024'],
  [[{ ...oldest, until: null }], 'since 26 May 2023 or earlier'],
  [[oldest], 'from 26 May 2023 or earlier to 3 March 2026'],
  [
    [oldest, { from: '2026-04-08', or_earlier: false, until: null }],
    'since 8 April 2026; a licence of its name also from 26 May 2023 or earlier to 3 March 2026',
  ],
])('a licence is described newest first: case %#', (spells, words) => {
  expect(describeLicence(spells)).toBe(words)
})
