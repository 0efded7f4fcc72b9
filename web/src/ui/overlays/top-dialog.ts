import { useSyncExternalStore } from 'react'
import { createStore } from '../../lib/create-store.ts'

const dialogs = createStore<readonly HTMLDialogElement[]>([])

/**
 * Registers an open modal dialog: everything outside it is inert.
 * @returns a function to call when it has closed.
 */
export function registerOpenDialog(dialog: HTMLDialogElement): () => void {
  dialogs.set([...dialogs.get(), dialog])
  return () => dialogs.set(dialogs.get().filter((other) => other !== dialog))
}

/** The topmost modal dialog; null if there is none. Elements that must be above the whole page use it. */
export const useTopDialog = (): HTMLDialogElement | null =>
  useSyncExternalStore(
    dialogs.subscribe,
    () => dialogs.get().at(-1) ?? null,
    () => null,
  )
