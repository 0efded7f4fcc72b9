import { expect, test, vi } from 'vitest'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { createSessionStore } from './session-store.ts'

function memory(start?: string) {
  const items = new Map<string, string>(start ? [['sponsor-finder.token', start]] : [])
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

function refuse(): never {
  throw new DOMException('no', 'SecurityError')
}

const user = userSample()

test('a stored token is a session whose user is not loaded yet', () => {
  expect(createSessionStore(memory('abc')).get()).toEqual({ token: 'abc', user: null })
})

test('signing in stores the token and notifies the listeners', () => {
  const storage = memory()
  const store = createSessionStore(storage)
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  store.signIn('abc', user)
  expect(store.get()).toEqual({ token: 'abc', user })
  expect([...storage.items.values()]).toEqual(['abc'])
  expect(listener).toHaveBeenCalledTimes(1)
})

test('clearing the session leaves nothing in the store or the storage', () => {
  const storage = memory('abc')
  const store = createSessionStore(storage)
  store.clear()
  expect(store.get()).toEqual({ token: null, user: null })
  expect(storage.items.size).toBe(0)
})

test('a profile that arrives after the session has changed is dropped', () => {
  const store = createSessionStore(memory('abc'))
  store.clear()
  store.loadUser('abc', user)
  expect(store.get().user).toBeNull()
})

test('the session follows a sign-out or a sign-in in another tab', () => {
  const store = createSessionStore(memory('abc'))
  store.loadUser('abc', user)
  store.follow({ key: 'something.else', newValue: null })
  expect(store.get().user).toEqual(user)
  store.follow({ key: 'sponsor-finder.token', newValue: 'def' })
  expect(store.get()).toEqual({ token: 'def', user: null })
  store.follow({ key: null, newValue: null })
  expect(store.get().token).toBeNull()
})

test('a page that was frozen takes over the token stored meanwhile', () => {
  const storage = memory('abc')
  const store = createSessionStore(storage)
  store.loadUser('abc', user)
  store.reread()
  expect(store.get()).toEqual({ token: 'abc', user })
  storage.setItem('sponsor-finder.token', 'def')
  store.reread()
  expect(store.get()).toEqual({ token: 'def', user: null })
  storage.items.clear()
  store.reread()
  expect(store.get().token).toBeNull()
})

test('the session lasts as long as the page when storage is forbidden', () => {
  const store = createSessionStore({ getItem: refuse, setItem: refuse, removeItem: refuse })
  store.signIn('abc', user)
  store.reread()
  expect(store.get().token).toBe('abc')
})
