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
 * Registers an open modal dialog: everything outside it is inert.
 * @returns a function to call when it has closed.
 */
export function dialogOpened(dialog: HTMLDialogElement): () => void {
  set([...dialogs, dialog])
  return () => set(dialogs.filter((other) => other !== dialog))
}

/** The topmost modal dialog, for elements above the whole page; null if there is none. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1) ?? null,
    () => null,
  )
