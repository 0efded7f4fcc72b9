import { useSyncExternalStore } from 'react'
import { createToastStore, type NewToast } from './toast-store.ts'

const toastStore = createToastStore()

/** The notifications during prerendering: none. */
const NONE: ReturnType<typeof toastStore.list> = []

/**
 * Shows a notification from anywhere, inside a component or not.
 * @returns a function that closes the notification, to call when it is no longer true.
 */
export const showToast = (toast: NewToast): (() => void) => {
  const id = toastStore.showToast(toast)
  return () => toastStore.close(id)
}

/**
 * Shows one error notification per message (docs/product/screens.md "Notifications"). A message that is already shown
 * is not repeated.
 * @returns a function that closes the notifications still shown, to call when they are no longer true.
 */
export const showErrorToasts = (messages: readonly string[]): (() => void) =>
  toastStore.showErrorToasts(messages)

/** Closes all notifications, because they are about a user who has signed out. */
export const closeToasts = (): void => toastStore.closeAll()

/** The notifications of the page, oldest first, with functions to show and close them. */
export function useToast() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.list, () => NONE)
  return { toasts, showToast, close: toastStore.close }
}
