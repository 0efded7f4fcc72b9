import { useSyncExternalStore } from 'react'
import { createToastStore, type Notice } from './toast-store.ts'

const page = createToastStore()

/** What is on show where the page is prerendered. */
const NONE: ReturnType<typeof page.list> = []

/**
 * Shows a notification from anywhere, inside a component or not.
 * @returns what closes it, for when it is no longer true.
 */
export const notify = (notice: Notice): (() => void) => {
  const id = page.notify(notice)
  return () => page.close(id)
}

/**
 * One error notification a message (docs/product/screens.md "Notifications"); what is on show already is not said twice.
 * @returns what closes those of them that are still on show, for when they are no longer true.
 */
export const notifyErrors = (messages: readonly string[]): (() => void) => page.notifyErrors(messages)

/** Closes whatever is on show: the reader whom it told has left. */
export const closeNotifications = (): void => page.closeAll()

/** The notifications of the page, the oldest first, and what shows and closes them. */
export function useToast() {
  const toasts = useSyncExternalStore(page.subscribe, page.list, () => NONE)
  return { toasts, notify, close: page.close }
}
