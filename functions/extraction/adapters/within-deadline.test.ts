import { expect, test } from 'vitest'
import { TooComplexError, unlessTooComplex, withinDeadline } from './within-deadline.ts'

const refused = () => 'refused' as const
const fails = (error: Error) => (): never => {
  throw error
}

/** Work without an end. It changes a number, because no engine may then leave the loop out. */
function endless(): void {
  for (let turns = 0; turns >= 0; turns = (turns + 1) % 1000);
}

test('work within the deadline gives its result', () => {
  expect(withinDeadline(() => ['read'])).toEqual(['read'])
})

test('an error of the work passes unchanged', () => {
  const error = new TypeError('broken')
  expect(() => withinDeadline(fails(error))).toThrow(error)
})

test('work that never ends is stopped', () => {
  expect(() => withinDeadline(endless, 50)).toThrow(TooComplexError)
})

test('a regular expression of exponential time is stopped, and later work runs', () => {
  const slow = /^(?:a|a)*$/
  expect(() => withinDeadline(() => slow.test(`${'a'.repeat(60)}#`), 50)).toThrow(TooComplexError)
  expect(withinDeadline(() => slow.test('aa'), 5000)).toBe(true)
})

test('a text that takes too long is refused, and other errors pass', async () => {
  expect(await unlessTooComplex(() => 'read', refused)).toBe('read')
  expect(await unlessTooComplex(fails(new TooComplexError()), refused)).toBe('refused')
  await expect(unlessTooComplex(fails(new TypeError('broken')), refused)).rejects.toThrow('broken')
})
