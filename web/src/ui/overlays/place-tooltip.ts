const GAP = 6
const MARGIN = 8

/** Puts a fixed element above its anchor, or below if there is no space, and keeps it inside the window. */
export function placeTooltip(anchor: Element, tip: HTMLElement): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const above = at.top - height - GAP
  const left = Math.max(MARGIN, Math.min(at.left + (at.width - width) / 2, innerWidth - width - MARGIN))
  tip.style.left = `${left}px`
  tip.style.top = `${above >= MARGIN ? above : at.bottom + GAP}px`
}
