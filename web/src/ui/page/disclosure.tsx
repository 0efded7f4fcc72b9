import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

interface DisclosureProps {
  /** The content of the button, which is also its accessible name unless `accessibleName` is set. */
  label: ReactNode
  accessibleName?: string
  buttonClassName?: string
  panelClassName?: string
  /** Links and buttons. Choosing one closes the panel. */
  children: ReactNode
}

/** A button that opens a panel of links, until a click outside, a choice, or Escape, which returns the focus. */
export function Disclosure({
  label,
  accessibleName,
  buttonClassName,
  panelClassName,
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    const onChoice = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !panel.current?.contains(event.target.closest('a, button')))
        return
      setOpen(false)
      // the chosen link is gone; a dialog that it opens returns the focus to the button
      button.current?.focus()
    }
    const closing = new AbortController()
    document.addEventListener('click', onChoice, closing)
    document.addEventListener('pointerdown', onElsewhere, closing)
    document.addEventListener('focusin', onElsewhere, closing)
    document.addEventListener('keydown', onKey, closing)
    return () => closing.abort()
  }, [open])

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={accessibleName}
        className={buttonClassName}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      <div ref={panel} id={panelId} hidden={!open} className={panelClassName}>
        {open && children}
      </div>
    </div>
  )
}
