import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSession } from '../../../lib/session/session-store.ts'
import { markedStore } from './marked-store.ts'

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
