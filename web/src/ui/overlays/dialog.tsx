import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { IconX } from '../icons.ts'
import { registerOpenDialog } from './toasts.ts'

interface DialogProps {
  open: boolean
  /** Called on Escape, a backdrop click or the close button. The caller then sets `open`. */
  onClose: () => void
  /** Whether an action is running, so that the dialog cannot be closed. */
  locked?: boolean
  title: string
  wide?: boolean
  /** Whether it fills a phone, and has a steady height elsewhere, for a form of several steps. */
  tall?: boolean
  /** What gets the focus instead of the first control of the content. */
  focusOn?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A modal based on the native dialog, which provides the focus trap, the inert page and the top layer. Focus returns to
 * the element that opened it. The close button is last in the document, so that the first control of the content gets
 * the focus.
 */
export function Dialog({
  open,
  onClose,
  locked = false,
  title,
  wide = false,
  tall = false,
  focusOn,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const pressedBackdrop = useRef(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const opener = document.activeElement
    dialog.showModal()
    focusOn?.current?.focus()
    const unregister = registerOpenDialog(dialog)
    return () => {
      unregister()
      dialog.close()
      // this restores focus, because the browser cannot once React has removed the dialog from the document
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [open, focusOn])

  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    const ask = () => {
      if (!locked) onClose()
    }
    const onCancel = (event: Event) => {
      event.preventDefault()
      ask()
    }
    const onKey = (event: KeyboardEvent) => {
      // this call prevents a browser without `closedby` from closing on a second Escape
      if (event.key === 'Escape' && locked) event.preventDefault()
    }
    // a press that starts inside and ends on the backdrop (selecting text) must not close the dialog
    const onPress = (event: PointerEvent) => {
      pressedBackdrop.current = isOnBackdrop(event, dialog)
    }
    const onClick = (event: MouseEvent) => {
      if (pressedBackdrop.current && isOnBackdrop(event, dialog)) ask()
    }
    const closing = new AbortController()
    dialog.addEventListener('cancel', onCancel, closing)
    dialog.addEventListener('keydown', onKey, closing)
    dialog.addEventListener('pointerdown', onPress, closing)
    dialog.addEventListener('click', onClick, closing)
    return () => closing.abort()
  }, [open, onClose, locked])

  if (!open) return null
  return (
    <dialog
      ref={ref}
      closedby={locked ? 'none' : undefined}
      aria-labelledby={titleId}
      className={`dialog-sheet ${wide ? 'dialog-wide' : ''} ${tall ? 'dialog-tall' : ''}`}
    >
      <h2 id={titleId} className="pt-5 pr-16 pb-1 pl-5 text-xl [overflow-wrap:anywhere] sm:pt-7 sm:pl-7">
        {title}
      </h2>
      <div className="dialog-body">
        {/* the padding is on the content, because sticky elements stay clear of the padding of their scrolling area */}
        <div className="px-5 pt-2 pb-5 sm:px-7 sm:pb-7">{children}</div>
      </div>
      <button
        type="button"
        aria-label="Close"
        aria-disabled={locked || undefined}
        onClick={locked ? undefined : onClose}
        className="absolute top-3 right-3 grid size-11 place-items-center rounded-md text-ink-2 hover:bg-muted hover:text-ink aria-disabled:opacity-50"
      >
        <IconX size={20} aria-hidden="true" />
      </button>
    </dialog>
  )
}

/** Whether an event is outside the box of its dialog. Blank space inside the box also has the dialog as its target. */
function isOnBackdrop({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom)
}
