import { useEffect, useRef } from 'react'

const holds = (box: DOMRect, x: number, y: number) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

/**
 * The part of a marquee's behaviour that CSS cannot provide. The copies are inert, so that keyboard and assistive
 * technology find each card once. Inert elements get no clicks. So the band opens the card whose copy is under the
 * pointer. A focused card scrolls into view.
 * @returns refs for the band, its cards and their copies. Each card contains one link.
 */
export function useMarquee() {
  const band = useRef<HTMLDivElement>(null)
  const cards = useRef<HTMLUListElement>(null)
  const copies = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const element = band.current
    const links = (list: HTMLElement | null) => [...(list?.querySelectorAll('a') ?? [])]
    const onClick = ({ clientX, clientY }: MouseEvent) => {
      const at = links(copies.current).findIndex((copy) =>
        holds(copy.getBoundingClientRect(), clientX, clientY),
      )
      if (at !== -1) links(cards.current)[at]?.click()
    }
    // waits for the next frame, because the band cannot be scrolled before it stops
    const onFocus = ({ target }: FocusEvent) => {
      requestAnimationFrame(() => {
        if (target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      })
    }
    const onBlur = () => element?.scrollTo({ left: 0 })
    element?.addEventListener('click', onClick)
    element?.addEventListener('focusin', onFocus)
    element?.addEventListener('focusout', onBlur)
    return () => {
      element?.removeEventListener('click', onClick)
      element?.removeEventListener('focusin', onFocus)
      element?.removeEventListener('focusout', onBlur)
    }
  }, [])
  return { band, cards, copies }
}
