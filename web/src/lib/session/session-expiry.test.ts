import { beforeEach, expect, test, vi } from 'vitest'
import { createExpiryLock, onTokenRejected, reportTokenRejected } from './session-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

test('of many rejected calls only one ends the session, until five seconds have passed', () => {
  const expire = vi.fn<() => void>()
  const reject = createExpiryLock({ currentToken: () => 'abc', expire })
  reject('abc')
  reject('abc')
  vi.advanceTimersByTime(4999)
  reject('abc')
  expect(expire).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  reject('abc')
  expect(expire).toHaveBeenCalledTimes(2)
})

test('a late answer about an older token changes nothing', () => {
  const expire = vi.fn<() => void>()
  createExpiryLock({ currentToken: () => 'new', expire })('old')
  expect(expire).not.toHaveBeenCalled()
})

test('a rejected token is reported to the listeners until they unsubscribe', () => {
  const listener = vi.fn<(token: string) => void>()
  const leave = onTokenRejected(listener)
  reportTokenRejected('abc')
  leave()
  reportTokenRejected('def')
  expect(listener.mock.calls).toEqual([['abc']])
})
