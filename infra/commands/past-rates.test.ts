import { expect, test } from 'vitest'
import builtIn from '../../functions/companies/receipt/past-rates.json' with { type: 'json' }
import { publishedNames } from '../../functions/register/history/licence-spells.ts'
import { pastRatesOf } from './past-rates.ts'

const spells = new Map([
  ['north recruitment ltd', [{ from: '2023-05-26', or_earlier: true as const, until: '2025-09-01' }]],
  ['south recruitment ltd', [{ from: '2025-05-01', until: null }]],
  [
    'north care home ltd',
    [
      { from: '2024-05-01', until: '2025-08-01' },
      { from: '2025-12-01', until: null },
    ],
  ],
  // neither held a licence a year before
  ['late care home ltd', [{ from: '2025-08-01', until: '2025-12-01' }]],
  ['early care home ltd', [{ from: '2023-05-26', until: '2025-06-25' }]],
])

test('a rate counts who held a licence a year before and has none now, by kind and age', () => {
  const { from, until, all, kinds, ages } = pastRatesOf({ first: '2023-05-26', last: '2026-06-25', spells })
  expect([from, until]).toEqual(['2025-06-25', '2026-06-25'])
  expect([all, kinds.recruitment, kinds['care home']].map((rate) => [rate?.held, rate?.left])).toEqual([
    [3, 1],
    [2, 1],
    [1, 0],
  ])
  expect(ages.map(({ held, left }) => [held, left])).toEqual([
    [1, 0],
    [0, 0],
    [1, 0],
    [1, 1],
  ])
})

test('the built-in rates are those of the built-in names', async () => {
  expect(pastRatesOf(await publishedNames())).toEqual(builtIn)
})
