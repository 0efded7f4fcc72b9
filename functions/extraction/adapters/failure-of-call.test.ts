import { expect, test } from 'vitest'
import { tokensOf } from './call-model.ts'

test.each([
  [0, 0],
  [120, 120],
  [-4_999_998.5, undefined],
  [1.5, undefined],
  [2e300, undefined],
  [10_000_000, undefined],
  [Number.NaN, undefined],
  [undefined, undefined],
])('a provider that counts %s tokens used %s', (totalTokens, tokens) => {
  expect(tokensOf({ totalTokens })).toBe(tokens)
})
