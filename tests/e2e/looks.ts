import type { Page } from 'playwright-core'

/** What the page looks like where the eye of a reader, or a finger, is: measured in the browser. */

/** The controls that are smaller than 24 px, but for links within a text, whose lines they follow. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )
    return [...controls].flatMap((control) => {
      // a pill's check box is as large as its label; a link that covers its row, as large as the row
      const covers = getComputedStyle(control, '::after').position === 'absolute'
      const target = control.closest('label') ?? (covers ? control.offsetParent : null) ?? control
      const { width, height } = target.getBoundingClientRect()
      const isShown = control.checkVisibility({ visibilityProperty: true }) && width > 1
      const isInText = control.matches('p a, li p a') && getComputedStyle(control).display === 'inline'
      const isSkipLink = control.getAttribute('href') === '#main'
      if (!isShown || isInText || isSkipLink || control.closest('[inert]')) return []
      return width >= 24 && height >= 24 ? [] : [`${control.outerHTML.slice(0, 80)} ${width} x ${height}`]
    })
  })

export interface FocusLook {
  name: string
  /** Of the ring, in pixels. */
  width: number
  /** Of the ring against what is around it. */
  contrast: number
}

/** How what has the focus shows it: by a ring of its own, or one around what it stands in or for. */
export async function focusLook(page: Page): Promise<FocusLook> {
  const { name, width, ring, ground } = await page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const near = [focused, focused.nextElementSibling, focused.parentElement, focused.closest('label, li')]
    const looks = near.flatMap((one) =>
      one === null
        ? []
        : [null, '::before', '::after'].map((pseudo) => ({ one, style: getComputedStyle(one, pseudo) })),
    )
    const ringed =
      looks.find(({ style }) => style.outlineStyle !== 'none' && style.outlineWidth !== '0px') ?? looks[0]!
    const context = new OffscreenCanvas(1, 1).getContext('2d')!
    const pixelOf = (colour: string) => {
      context.clearRect(0, 0, 1, 1)
      context.fillStyle = colour
      context.fillRect(0, 0, 1, 1)
      return [...context.getImageData(0, 0, 1, 1).data]
    }
    const { outlineWidth, outlineStyle, outlineColor, outlineOffset } = ringed.style
    // a ring inside its element is seen on the element's own ground
    let around: Element = outlineOffset.startsWith('-')
      ? ringed.one
      : (ringed.one.parentElement ?? ringed.one)
    while (pixelOf(getComputedStyle(around).backgroundColor)[3] !== 255 && around.parentElement !== null)
      around = around.parentElement
    return {
      name: `${focused.localName} ${focused.getAttribute('aria-label') ?? focused.textContent.trim().slice(0, 40)}`,
      width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      ring: pixelOf(outlineColor),
      ground: pixelOf(getComputedStyle(around).backgroundColor),
    }
  })
  const [dark = 0, light = 0] = [luminanceOf(ring), luminanceOf(ground)].toSorted((a, b) => a - b)
  return { name, width, contrast: (light + 0.05) / (dark + 0.05) }
}

/** Relative luminance of red, green and blue, as WCAG counts it. */
function luminanceOf(pixel: number[]): number {
  const [red = 0, green = 0, blue = 0] = pixel.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** What moves by itself at the moment: animations and transitions that are running. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      // the page cuts its transitions to a millisecond, so that they still end
      .filter(({ effect }) => Number(effect?.getTiming().duration) > 1)
      // one that follows the scrolling stands still when the reader does
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : one.constructor.name)),
  )

/** What is wider than its place and cannot be reached by keyboard or has no name: each must be a focusable named region. */
export const hiddenScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.checkVisibility())
      .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
      .filter(
        (one) =>
          !(one.tabIndex === 0 && (one.ariaLabel ?? one.getAttribute('aria-labelledby'))) &&
          one.querySelector('a[href], button') === null,
      )
      .map((one) => one.outerHTML.slice(0, 100)),
  )
