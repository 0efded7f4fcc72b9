import { expect, test, vi } from 'vitest'
import { forgetUserData } from '../../../lib/storage/local-store.ts'
import { createMarkedStore, MAX_MARKED } from './use-marked.ts'

const KEY = 'sponsor-finder.marked.user-1'
const many = Array.from({ length: MAX_MARKED + 5 }, (_, index) => index + 1)

const refuse = () => {
  throw new Error('forbidden')
}

test('marks keep their order without duplicates, and are read again by the next page', () => {
  const store = createMarkedStore(localStorage)
  store.add('user-1', [5, 3])
  store.add('user-1', [3, 9])
  expect(createMarkedStore(localStorage).get('user-1')).toEqual([5, 3, 9])
})

test('only ids are stored for the marks', () => {
  createMarkedStore(localStorage).add('user-1', [5, 3])
  expect(localStorage.getItem(KEY)).toBe('[5,3]')
})

test('each user has separate marks', () => {
  const store = createMarkedStore(localStorage)
  store.add('user-1', [5])
  expect(store.get('user-2')).toEqual([])
})

test('the storage entry is removed with the last mark', () => {
  const store = createMarkedStore(localStorage)
  store.add('user-1', [5])
  store.remove('user-1', [5])
  expect(localStorage.getItem(KEY)).toBeNull()
})

test(`at most ${MAX_MARKED} marks are kept`, () => {
  const store = createMarkedStore(localStorage)
  store.add('user-1', many)
  expect(store.get('user-1')).toHaveLength(MAX_MARKED)
})

test.each(['nonsense', '{}', 'null', '["5", -1, 0, 2.5, {}]'])(
  'the stored value %s gives no marks',
  (text) => {
    localStorage.setItem(KEY, text)
    expect(createMarkedStore(localStorage).get('user-1')).toEqual([])
  },
)

test('changes by another tab are neither lost nor undone', () => {
  const [here, there] = [createMarkedStore(localStorage), createMarkedStore(localStorage)]
  here.add('user-1', [1, 2])
  there.remove('user-1', [1])
  here.add('user-1', [3])
  expect(there.get('user-1')).toEqual([2, 3])
})

test('listeners are told of changes by another tab', () => {
  const store = createMarkedStore(localStorage)
  const heard = vi.fn<() => void>()
  const end = store.subscribe(heard)
  globalThis.dispatchEvent(new StorageEvent('storage', { key: KEY }))
  expect(heard).toHaveBeenCalledOnce()
  end()
})

test('marks last as long as the page when storage is forbidden, and until their user deletes the account', () => {
  const store = createMarkedStore({ getItem: refuse, setItem: refuse, removeItem: refuse })
  store.add('user-1', [5, 6])
  store.remove('user-1', [5])
  store.add('user-2', [7])
  expect(store.get('user-1')).toEqual([6])
  forgetUserData('user-1')
  expect(store.get('user-1')).toEqual([])
  expect(store.get('user-2')).toEqual([7])
  forgetUserData('user-2')
})
