import { expect, test } from 'vitest'
import { secondsLeft, timeLeftText } from './run-load.ts'

test('the share of a step decides once it is known, and before that what a step takes', () => {
  expect(secondsLeft({ elapsed: 30, expected: 100, share: undefined }, [50])).toBe(120)
  expect(secondsLeft({ elapsed: 30, expected: 100, share: 0.01 }, [])).toBe(70)
  expect(secondsLeft({ elapsed: 30, expected: 100, share: 0.25 }, [50])).toBe(140)
  expect(secondsLeft({ elapsed: 500, expected: 100, share: undefined }, [])).toBe(0)
})

test.each([
  [0, 'less than a minute left'],
  [61, 'about a minute left'],
  [150, 'about 3 minutes left'],
  [3600, 'about an hour left'],
  [9000, 'about 2.5 hours left'],
])('%d seconds are %s', (seconds, words) => {
  expect(timeLeftText(seconds)).toBe(words)
})
