import { createStore } from '../../../lib/create-store.ts'
import { localStore } from '../../../lib/storage/local-store.ts'
import { userKey } from '../../../lib/storage/user-data.ts'

/** The most companies that can wait to be unlocked. */
export const MOST_MARKED = 100

type MarkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (userId: string): string => userKey('marked', userId)

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** The ids in a stored text, without invalid and duplicate ones. */
function idsIn(text: string | null): readonly number[] {
  if (text === null) return []
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? [...new Set(read.filter(isId))].slice(0, MOST_MARKED) : []
  } catch {
    return []
  }
}

/**
 * The companies that each user of this device has marked to be unlocked, in order. It stores only ids, which reveal
 * nothing about the companies. They outlive the page and the session. If storage is blocked they last as long as the
 * page.
 */
export function createMarkedStore(storage: MarkStorage) {
  /** The texts that storage did not take, by user. */
  const unsaved = createStore<ReadonlyMap<string, string>>(new Map())
  let last: { userId: string; text: string | null; ids: readonly number[] } | undefined

  const textOf = (userId: string): string | null => {
    try {
      return unsaved.get().get(userId) ?? storage.getItem(keyOf(userId))
    } catch {
      return null
    }
  }
  const write = (userId: string, ids: readonly number[]) => {
    const next = new Map(unsaved.get())
    const text = JSON.stringify(ids)
    try {
      if (ids.length === 0) storage.removeItem(keyOf(userId))
      else storage.setItem(keyOf(userId), text)
      next.delete(userId)
    } catch {
      next.set(userId, text)
    }
    unsaved.set(next)
  }

  /** Returns the same array until something changes, as useSyncExternalStore requires. */
  const get = (userId: string): readonly number[] => {
    const text = textOf(userId)
    if (last?.userId !== userId || last.text !== text) last = { userId, text, ids: idsIn(text) }
    return last.ids
  }
  /** Re-reads the storage before each change, because another tab may have changed it. */
  const add = (userId: string, ids: readonly number[]) =>
    write(userId, [...new Set([...get(userId), ...ids])].slice(0, MOST_MARKED))
  const remove = (userId: string, ids: readonly number[]) => {
    const before = get(userId)
    const after = before.filter((id) => !ids.includes(id))
    if (after.length < before.length) write(userId, after)
  }
  /** The listener is also called for changes of other tabs. */
  const subscribe = (listener: () => void) => {
    const leave = unsaved.subscribe(listener)
    globalThis.addEventListener('storage', listener)
    return () => {
      leave()
      globalThis.removeEventListener('storage', listener)
    }
  }
  return { get, add, remove, subscribe }
}

export const markedStore = createMarkedStore(localStore)
