import { expect, test } from 'vitest'
import { busyAtFirst } from './busy-at-first.ts'

test('a subject is busy for a while, then free for longer, then busy again', () => {
  let now = 0
  const secondsBusy = busyAtFirst(() => now * 1_000)
  const at = (second: number, subject = 'one') => {
    now = second
    return secondsBusy(subject)
  }
  expect([at(0), at(5), at(14.5), at(15), at(599)]).toEqual([15, 10, 1, 0, 0])
  expect([at(599, 'other'), at(600), at(610)]).toEqual([15, 15, 5])
})
