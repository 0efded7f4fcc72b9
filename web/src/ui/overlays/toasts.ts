import { useSyncExternalStore } from 'react'
import { createToastStore, type Notice } from './toast-store.ts'

const page = createToastStore()

/** The notifications during prerendering: none. */
const NONE: ReturnType<typeof page.list> = []

/**
 * Shows a notification from anywhere, inside a component or not.
 * @returns a function that closes it, for when it is no longer true.
 */
export const notify = (notice: Notice): (() => void) => {
  const id = page.notify(notice)
  return () => page.close(id)
}

/**
 * Shows one error notification per message (docs/product/screens.md "Notifications"). A message that is already shown
 * is not repeated.
 * @returns a function that closes those still shown, for when they are no longer true.
 */
export const notifyErrors = (messages: readonly string[]): (() => void) => page.notifyErrors(messages)

/** Closes all notifications, because they are about a user who has signed out. */
export const closeNotifications = (): void => page.closeAll()

/** The notifications of the page, oldest first, with functions to show and close them. */
export function useToast() {
  const toasts = useSyncExternalStore(page.subscribe, page.list, () => NONE)
  return { toasts, notify, close: page.close }
}
