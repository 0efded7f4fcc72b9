import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../../lib/session/session-store.ts'
import { localStore, quietly, unsavedUserData, userKey } from '../../../lib/storage/local-store.ts'

export const MAX_MARKED = 100

type MarkStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (userId: string): string => userKey('marked', userId)

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** The ids in a stored text, without invalid and duplicate ones. */
function idsIn(text: string | null): readonly number[] {
  if (text === null) return []
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? [...new Set(read.filter(isId))].slice(0, MAX_MARKED) : []
  } catch {
    return []
  }
}

const subscribe = (listener: () => void) => {
  const leave = unsavedUserData.subscribe(listener)
  globalThis.addEventListener('storage', listener)
  return () => {
    leave()
    globalThis.removeEventListener('storage', listener)
  }
}

/**
 * The companies that each user of this device has marked for unlocking, in order. It stores only ids, which reveal
 * nothing. The marks survive reloads and sign-out. If storage is blocked, they last as long as the page.
 */
export function createMarkedStore(storage: MarkStorage) {
  let last: { userId: string; text: string | null; ids: readonly number[] } | undefined

  const textOf = (userId: string): string | null =>
    unsavedUserData.get().get(keyOf(userId)) ?? quietly(() => storage.getItem(keyOf(userId))) ?? null
  const write = (userId: string, ids: readonly number[]) => {
    const key = keyOf(userId)
    const unsaved = new Map(unsavedUserData.get())
    const text = JSON.stringify(ids)
    try {
      if (ids.length === 0) storage.removeItem(key)
      else storage.setItem(key, text)
      unsaved.delete(key)
    } catch {
      unsaved.set(key, text)
    }
    unsavedUserData.set(unsaved)
  }

  /** Returns the same array until the list changes, as useSyncExternalStore requires. */
  const get = (userId: string): readonly number[] => {
    const text = textOf(userId)
    if (last?.userId !== userId || last.text !== text) last = { userId, text, ids: idsIn(text) }
    return last.ids
  }
  /** Adds ids. Reads the storage again before each change, because another tab may have changed it. */
  const add = (userId: string, ids: readonly number[]) =>
    write(userId, [...new Set([...get(userId), ...ids])].slice(0, MAX_MARKED))
  const remove = (userId: string, ids: readonly number[]) => {
    const before = get(userId)
    const after = before.filter((id) => !ids.includes(id))
    if (after.length < before.length) write(userId, after)
  }
  return { get, add, remove, subscribe }
}

export const markedStore = createMarkedStore(localStore)

const none: readonly number[] = []

/** The companies that the user has marked for unlocking, in order. They survive reloads and navigation. */
export function useMarked() {
  const { user } = useSession()
  const userId = user?.id
  const ids = useSyncExternalStore(markedStore.subscribe, () =>
    userId === undefined ? none : markedStore.get(userId),
  )
  const mark = useCallback(
    (some: readonly number[]) => {
      if (userId !== undefined) markedStore.add(userId, some)
    },
    [userId],
  )
  const unmark = useCallback(
    (some: readonly number[]) => {
      if (userId !== undefined) markedStore.remove(userId, some)
    },
    [userId],
  )
  /** Whether a company is in the stored queue now, which may differ from the last render. */
  const waits = useCallback(
    (id: number) => userId !== undefined && markedStore.get(userId).includes(id),
    [userId],
  )
  return useMemo(() => ({ ids, mark, unmark, waits }), [ids, mark, unmark, waits])
}
