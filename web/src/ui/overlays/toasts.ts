import { useSyncExternalStore } from 'react'
import { createStore } from '../../lib/create-store.ts'

const UNKNOWN = 'Unknown error'

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || value === undefined) return []
  return typeof value === 'object' ? Object.values(value).flatMap(leaves) : [String(value)]
}

/**
 * The text of a notification (docs/product/screens.md "Notifications"). A string stays as it is; a list is joined with
 * commas. The values of an object are flattened and joined. Anything else is 'Unknown error'.
 */
export function flattenMessage(message: unknown): string {
  if (typeof message === 'string') return message
  if (typeof message !== 'object' || message === null) return UNKNOWN
  return leaves(message).join(', ') || UNKNOWN
}

/** How long a notification is shown, and how long its exit takes (docs/product/screens.md "Notifications"). */
const SHOWN_MS = 3000
const LEAVING_MS = 300

type ToastType = 'success' | 'error' | 'info'

export interface Toast {
  id: number
  type: ToastType
  message: string
  show: boolean
}

interface NewToast {
  type: ToastType
  /** A string, a list or an object; see flattenMessage. */
  message: unknown
}

/** Notifications (docs/product/screens.md "Notifications"): shown for 3 s, then hidden, then removed 300 ms later. */
export function createToastStore() {
  const { get: list, set, subscribe } = createStore<readonly Toast[]>([])
  let lastId = 0

  /** Hides a notification at once. Hiding it twice does not delay its removal. */
  const close = (id: number) => {
    if (!list().some((toast) => toast.id === id && toast.show)) return
    set(list().map((toast) => (toast.id === id ? { ...toast, show: false } : toast)))
    setTimeout(() => set(list().filter((toast) => toast.id !== id)), LEAVING_MS)
  }

  /** @returns a function that closes the notification, to call when it is no longer true. */
  const showToast = ({ type, message }: NewToast): (() => void) => {
    lastId += 1
    const id = lastId
    set([...list(), { id, type, message: flattenMessage(message), show: true }])
    setTimeout(() => close(id), SHOWN_MS)
    return () => close(id)
  }

  const isShown = (message: string) =>
    list().some((toast) => toast.show && toast.type === 'error' && toast.message === message)

  /** Shows one error notification per message, and returns what closes those that still show. */
  const showErrorToasts = (messages: readonly string[]) => {
    for (const message of messages) if (!isShown(message)) showToast({ type: 'error', message })
    return () => {
      for (const { id, type, message } of list())
        if (type === 'error' && messages.includes(message)) close(id)
    }
  }

  const closeAll = () => {
    for (const { id } of list()) close(id)
  }

  return { showToast, showErrorToasts, close, closeAll, subscribe, list }
}

const toastStore = createToastStore()

const NONE: ReturnType<typeof toastStore.list> = []

/** The functions work anywhere, inside a component or not. `closeToasts` is for a user who has signed out. */
export const { showToast, showErrorToasts, closeAll: closeToasts } = toastStore

/** The notifications of the page, oldest first, and the function that closes one of them. */
export function useToasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.list, () => NONE)
  return { toasts, close: toastStore.close }
}

const dialogs = createStore<readonly HTMLDialogElement[]>([])
// styles.css stops the page behind a dialog
dialogs.subscribe(() => document.documentElement.toggleAttribute('data-modal', dialogs.get().length > 0))

/** Registers an open modal dialog, outside which everything is inert, until it has closed. */
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
