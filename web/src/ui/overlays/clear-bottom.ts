/** A part of the screen, by the distances of its edges from the top of the window. */
interface Span {
  top: number
  bottom: number
}

/** The distance of notifications from the edge of the screen and from what they must not cover, in CSS pixels. */
const GAP = 16

/**
 * The bottom edge of the lowest place above `end` that covers none of some spans. If there is none, it is the lowest
 * place of all: a notification disappears by itself.
 */
export function clearBottom(spans: readonly Span[], height: number, end: number): number {
  let bottom = end - GAP
  for (const span of spans.toSorted((a, b) => b.bottom - a.bottom))
    if (span.bottom > bottom - height && span.top < bottom) bottom = span.top - GAP
  return bottom - height < GAP ? end - GAP : bottom
}

/**
 * Moves an area at the bottom of the screen up, until it covers nothing that is needed: a heading of a page or dialog, a
 * bar of buttons, the focused element. Its place is in `--clear`, the distance from the bottom of the window. A keyboard
 * on the screen hides what is below the view.
 */
export function keepClear(area: HTMLElement, page: ParentNode): void {
  // the page itself may be focused, which is larger than the screen
  const kept = [...page.querySelectorAll('h1, h2, h3, [data-keep-clear], :focus:not(main, .toast *)')]
  const view = window.visualViewport
  const bottom = clearBottom(
    kept.map((one) => one.getBoundingClientRect()),
    area.offsetHeight,
    view ? view.offsetTop + view.height : innerHeight,
  )
  area.style.setProperty('--clear', `${innerHeight - bottom}px`)
}
