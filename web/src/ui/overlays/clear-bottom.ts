/** A part of the screen, by the distances of its edges from the top of the window. */
interface Span {
  top: number
  bottom: number
}

/** The distance of notifications from the edge of the screen and from what they must not cover, in CSS pixels. */
const GAP = 16

/** The bottom edge of the lowest place above `end` that covers none of some spans. Undefined if there is none. */
export function clearBottom(spans: readonly Span[], height: number, end: number): number | undefined {
  let bottom = end - GAP
  for (const span of spans.toSorted((a, b) => b.bottom - a.bottom))
    if (span.bottom > bottom - height && span.top < bottom) bottom = span.top - GAP
  return bottom - height < GAP ? undefined : bottom
}

/** How long no scroll comes until an area is placed again, so that it does not jump from row to row. */
const SCROLL_REST_MS = 100

/** What an area must not cover. The page itself may be focused, which is larger than the screen. */
const KEPT = 'h1, h2, h3, [data-keep-clear], :focus:not(main, .toast *)'
/** What it must not cover if there is another place: rows of a list, which are read first, and what is beside them. */
const ROWS = `${KEPT}, :is(ol, [data-entries], [aria-label="Applied filters"]) > li, summary`
/** What else is read or pressed, of a dialog too: at best it stays clear as well. */
const READ = `${ROWS}, :is(main, dialog) :is(li, p, label, .btn):not(.toast *)`

/**
 * Moves an area at the bottom of the screen up, until it covers nothing that is needed: a heading of a page or dialog, a
 * bar of buttons, the focused element, and if possible no row of a list and no other text or control. If no place is
 * clear, it is the lowest one: a notification disappears by itself. Its place is in `--clear`, the distance from the bottom of the window. A keyboard on
 * the screen hides what is below the view.
 */
function place(area: HTMLElement, page: ParentNode): void {
  const own = area.getBoundingClientRect()
  const spansOf = (selector: string) =>
    [...page.querySelectorAll(selector)]
      .map((one) => one.getBoundingClientRect())
      .filter(({ left, right }) => left < own.right && right > own.left)
  const view = window.visualViewport
  const end = view ? view.offsetTop + view.height : innerHeight
  const bottom =
    [READ, ROWS, KEPT]
      .map((selector) => clearBottom(spansOf(selector), own.height, end))
      .find((one) => one !== undefined) ?? end - GAP
  area.style.setProperty('--clear', `${innerHeight - bottom}px`)
}

/** Places an area, again whenever the page changes, until that is ended. */
export function keepClear(area: HTMLElement, page: ParentNode): () => void {
  const again = () => place(area, page)
  again()
  document.addEventListener('focusin', again)
  let rest: ReturnType<typeof setTimeout> | undefined
  const onScroll = () => {
    clearTimeout(rest)
    rest = setTimeout(again, SCROLL_REST_MS)
  }
  document.addEventListener('scroll', onScroll, { passive: true })
  // jsdom has none
  const grown = 'ResizeObserver' in globalThis ? new ResizeObserver(again) : undefined
  grown?.observe(document.body)
  return () => {
    document.removeEventListener('focusin', again)
    document.removeEventListener('scroll', onScroll)
    clearTimeout(rest)
    grown?.disconnect()
  }
}
