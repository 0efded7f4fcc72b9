import { createPortal } from 'react-dom'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from '../icons.ts'
import type { Toast } from './toast-store.ts'
import { useToast } from './toasts.ts'
import { useTopDialog } from './top-dialog.ts'

const looks = {
  success: { tone: 'border-good bg-good-soft text-good', Icon: IconCircleCheck, says: 'Success:' },
  error: { tone: 'border-danger bg-danger-soft text-danger', Icon: IconAlertCircle, says: 'Error:' },
  info: { tone: 'border-info bg-info-soft text-info', Icon: IconInfoCircle, says: 'Note:' },
}

/**
 * On a phone the area follows the header and lies below its menus, so that menus stay usable. It sticks to the top once
 * the header has scrolled away.
 */
const ON_PAGE =
  'z-50 max-md:z-30 max-md:sticky max-md:top-0 max-md:-mb-4 max-md:h-0 max-md:px-4 max-md:pt-4 md:fixed'
const IN_DIALOG = 'z-50 fixed inset-x-4 max-md:top-4'

/**
 * The notification area of every page, in a lower corner. On a phone it is at the top, because buttons are at the
 * bottom. A live region must exist before the first notification, or it is not announced. While a dialog is open, the
 * area is inside it, because the user cannot click anything outside.
 */
export function ToastArea() {
  const { toasts, close } = useToast()
  const dialog = useTopDialog()
  const area = (
    <section
      aria-live="polite"
      aria-label="Notifications"
      className={`pointer-events-none grid auto-rows-max content-start justify-items-stretch gap-2 md:right-6 md:bottom-6 md:left-auto md:justify-items-end ${dialog ? IN_DIALOG : ON_PAGE}`}
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
