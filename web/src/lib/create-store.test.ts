import { expect, test, vi } from 'vitest'
import { createStore } from './create-store.ts'

test('a store calls its listeners on every change until they unsubscribe', () => {
  const store = createStore(1)
  const listener = vi.fn<() => void>()
  const leave = store.subscribe(listener)
  store.set(2)
  expect(store.get()).toBe(2)
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  store.set(3)
  expect(store.get()).toBe(3)
  expect(listener).toHaveBeenCalledTimes(1)
})
