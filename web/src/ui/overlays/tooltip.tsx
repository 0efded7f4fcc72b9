import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react'

/** How long a pointer must rest before the tooltip shows. Focus shows it at once. */
const HOVER_DELAY_MS = 400
/** How long the pointer may take from the anchor to the tooltip. */
const LEAVE_DELAY_MS = 120

interface TooltipProps {
  text: string
  /** Further classes, such as one that hides the tooltip where its anchor shows the words. */
  className?: string
  /** Renders the anchor, which must have the given id as `aria-describedby`. */
  children: (describedBy: string) => ReactNode
}

/** A short explanation on hover and focus. The pointer can move onto it, and Escape closes it. */
export function Tooltip({ text, className = '', children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)

  const later = useCallback((next: boolean, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), ms)
  }, [])
  const now = useCallback((next: boolean) => {
    clearTimeout(timer.current)
    setOpen(next)
  }, [])

  useEffect(() => () => clearTimeout(timer.current), [])

  useEffect(() => {
    const element = tip.current
    if (!open || !element) return
    // jsdom and old browsers have no popover; there the `hidden` attribute below hides the tooltip
    element.showPopover?.()
    if (anchor.current) placeTooltip(anchor.current, element)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      element.hidePopover?.()
    }
  }, [open])

  return (
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={() => later(true, HOVER_DELAY_MS)}
      onPointerLeave={() => later(false, LEAVE_DELAY_MS)}
      onFocus={() => now(true)}
      onBlur={() => now(false)}
    >
      {children(id)}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        popover="manual"
        hidden={!open}
        className={`tooltip ${className}`}
      >
        {text}
      </span>
    </span>
  )
}

/** The gap between a tooltip and its anchor, and the least distance to the edges of the window, in pixels. */
const GAP = 6
const MARGIN = 8

/** Puts a fixed element above its anchor, or below if there is no space, and keeps it inside the window. */
function placeTooltip(anchor: Element, tip: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const above = at.top - height - GAP
  const left = Math.max(MARGIN, Math.min(at.left + (at.width - width) / 2, innerWidth - width - MARGIN))
  tip.style.left = `${left}px`
  tip.style.top = `${above >= MARGIN ? above : at.bottom + GAP}px`
}
