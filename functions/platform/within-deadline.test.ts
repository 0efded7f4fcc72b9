import { expect, test } from 'vitest'
import { TooComplexError, unlessTooComplex, withinDeadline } from './within-deadline.ts'

const refused = (isBusy: boolean) => ({ isBusy })
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

/** Work that waits without using the processor the first so many times, as on a busy machine. */
function held(times: number) {
  let left = times
  const cell = new Int32Array(new SharedArrayBuffer(4))
  return () => {
    left -= 1
    if (left >= 0) Atomics.wait(cell, 0, 0)
    return 'read'
  }
}

test('work that a busy machine holds up is tried once more', () => {
  expect(withinDeadline(held(1), 50)).toBe('read')
})

test('work that a busy machine holds up twice is refused for that reason', () => {
  expect(() => withinDeadline(held(2), 50)).toThrow(expect.objectContaining({ isBusy: true }))
})

test('a text that takes too long is refused, and other errors pass', async () => {
  expect(await unlessTooComplex(() => 'read', refused)).toBe('read')
  for (const isBusy of [true, false])
    expect(await unlessTooComplex(fails(new TooComplexError(isBusy)), refused)).toEqual({ isBusy })
  await expect(unlessTooComplex(fails(new TypeError('broken')), refused)).rejects.toThrow('broken')
})
