import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '../icons.ts'
import { type Toast, useToasts, useTopDialog } from './toasts.ts'

const looks = {
  success: { tone: 'border-good bg-good-soft text-good', Icon: IconCircleCheck, says: 'Success:' },
  error: { tone: 'border-danger bg-danger-soft text-danger', Icon: IconAlertCircle, says: 'Error:' },
  info: { tone: 'border-info bg-info-soft text-info', Icon: IconInfoCircle, says: 'Note:' },
}

/**
 * The notification area of every page, on the right. On a phone it is as wide as the screen. It is as low as possible
 * without covering a heading, the focused element or the rows of a list. It lies below the menus of the header there, so that they stay
 * usable. A live region must exist before the first notification, or it is not announced. While a dialog is open, the
 * area is inside it, because the user cannot click anything outside.
 */
export function ToastArea() {
  const { toasts, close } = useToasts()
  const dialog = useTopDialog()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    document.documentElement.toggleAttribute('data-toasts', toasts.length > 0)
    if (toasts.length === 0) return
    let isShown = true
    let stop = () => {}
    // most visits show no notification, so the page loads without this; offline, it stays at the bottom
    const place = async () => {
      const part = await import('./clear-bottom.ts').catch(() => undefined)
      if (part && isShown && section.current) stop = part.keepClear(section.current, dialog ?? document)
    }
    void place()
    return () => {
      isShown = false
      stop()
    }
  }, [toasts, dialog])
  const area = (
    <section
      ref={section}
      aria-live="polite"
      aria-label="Notifications"
      className="pointer-events-none fixed inset-x-4 bottom-(--clear,1rem) z-50 grid auto-rows-max content-start justify-items-stretch gap-2 max-md:z-30 md:right-6 md:left-auto md:justify-items-end"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
    </section>
  )
  return dialog ? createPortal(area, dialog) : area
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const { tone, Icon, says } = looks[toast.type]
  return (
    <div
      data-show={toast.show}
      className={`toast pointer-events-auto flex min-h-12 max-w-md items-center gap-3 rounded-md border pl-4 shadow-float ${tone}`}
    >
      <Icon size={20} aria-hidden="true" className="shrink-0" />
      <span className="sr-only">{says}</span>
      <p className="my-3 grow text-ink [overflow-wrap:anywhere] max-md:text-sm">{toast.message}</p>
      <button
        type="button"
        aria-label="Close notification"
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center rounded-md"
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
