import { beforeEach, expect, test, vi } from 'vitest'
import { createToastStore } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

test('ux 12: a notification is shown for 3 seconds, hidden, and gone 300 ms later', () => {
  const { showToast, list } = createToastStore()
  showToast({ type: 'success', message: 'Found 3 companies' })
  const states = [2999, 1, 299, 1].map((ms) => {
    vi.advanceTimersByTime(ms)
    return list().map(({ message, show }) => ({ message, show }))
  })
  expect(states).toEqual([
    [{ message: 'Found 3 companies', show: true }],
    [{ message: 'Found 3 companies', show: false }],
    [{ message: 'Found 3 companies', show: false }],
    [],
  ])
})

test('ux 12: closing a notification hides it at once and removes it 300 ms later', () => {
  const { showToast, list } = createToastStore()
  const close = showToast({ type: 'info', message: 'x' })
  vi.advanceTimersByTime(1000)
  close()
  expect(list()[0]?.show).toBe(false)
  vi.advanceTimersByTime(299)
  expect(list()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(list()).toHaveLength(0)
})

test('all notifications can be closed at once', () => {
  const { showToast, closeAll, list } = createToastStore()
  showToast({ type: 'info', message: 'x' })
  showToast({ type: 'error', message: 'y' })
  closeAll()
  expect(list().map(({ show }) => show)).toEqual([false, false])
  vi.advanceTimersByTime(300)
  expect(list()).toEqual([])
})

test('closing a notification again does not keep it longer', () => {
  const { showToast, list } = createToastStore()
  const close = showToast({ type: 'info', message: 'x' })
  close()
  vi.advanceTimersByTime(200)
  close()
  vi.advanceTimersByTime(100)
  expect(list()).toHaveLength(0)
})

test('each notification has its own three seconds', () => {
  const { showToast, list } = createToastStore()
  showToast({ type: 'error', message: 'first' })
  vi.advanceTimersByTime(2000)
  showToast({ type: 'error', message: 'second' })
  vi.advanceTimersByTime(1300)
  expect(list().map(({ message }) => message)).toEqual(['second'])
})

test('listeners are notified of every change until they unsubscribe', () => {
  const { showToast, subscribe } = createToastStore()
  const listener = vi.fn<() => void>()
  const leave = subscribe(listener)
  showToast({ type: 'info', message: 'x' })
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  vi.runAllTimers()
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a notification closed by hand causes no further change when its three seconds are over', () => {
  const { showToast, subscribe } = createToastStore()
  const close = showToast({ type: 'info', message: 'x' })
  const listener = vi.fn<() => void>()
  subscribe(listener)
  close()
  vi.runAllTimers()
  expect(listener).toHaveBeenCalledTimes(2) // hidden, removed
})

test('each error message is one notification, and an error that is shown already is not repeated', () => {
  const { showToast, showErrorToasts, close, list } = createToastStore()
  const messages = () => list().map(({ message }) => message)
  showToast({ type: 'success', message: 'Taken' })
  showErrorToasts(['Taken', 'Too short'])
  showErrorToasts(['Too short'])
  expect(messages()).toEqual(['Taken', 'Taken', 'Too short'])
  close(3)
  showErrorToasts(['Too short'])
  expect(messages()).toEqual(['Taken', 'Taken', 'Too short', 'Too short'])
})

test('closing errors also closes those shown already, and no other notification', () => {
  const { showToast, showErrorToasts, list } = createToastStore()
  showErrorToasts(['offline'])
  showToast({ type: 'success', message: 'sent' })
  const close = showErrorToasts(['offline', 'wrong code'])
  showErrorToasts(['another form'])
  close()
  expect(list().filter(({ show }) => show)).toMatchObject([{ message: 'sent' }, { message: 'another form' }])
})
