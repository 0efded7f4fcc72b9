import { useSyncExternalStore } from 'react'

let dialogs: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function set(next: readonly HTMLDialogElement[]): void {
  dialogs = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Says that a modal dialog has opened: everything outside it can now be neither seen well nor used.
 * @returns what says that it has closed.
 */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  set([...dialogs, dialog])
  return () => set(dialogs.filter((other) => other !== dialog))
}

/** The modal dialog on top, for what belongs above the whole page; null while there is none. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1) ?? null,
    () => null,
  )
