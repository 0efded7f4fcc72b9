import type { Page } from 'playwright-core'

/** Visual properties of the page, measured in the browser: target sizes, focus rings, motion and overflow. */

/** The controls smaller than 24 px, except inline links in text. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )
    return [...controls].flatMap((control) => {
      // the label is part of the target of a pill's check box; a link's ::after may cover the whole row
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
  width: number
  contrast: number
}

/** The focus ring of the focused element. A related element near it may show the ring instead. */
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
    // a ring inside its element must contrast with the element's own background
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

/** Relative luminance of red, green and blue, as WCAG defines it. */
function luminanceOf(pixel: number[]): number {
  const [red = 0, green = 0, blue = 0] = pixel.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The animations and transitions that are running now. */
export const movements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      // the page shortens its transitions to a millisecond, so that they still end
      .filter(({ effect }) => Number(effect?.getTiming().duration) > 1)
      // a scroll-driven animation moves only while the user scrolls
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : one.constructor.name)),
  )

/** The scrollable elements without keyboard access or a name. Each should be a focusable named region. */
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
