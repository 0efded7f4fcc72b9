import { useEffect, useRef } from 'react'

const holds = (box: DOMRect, x: number, y: number) =>
  x >= box.left && x <= box.right && y >= box.top && y <= box.bottom

/**
 * What a band of moving cards needs beyond its style. A copy is inert, so that nobody meets a card twice; a click on it
 * still opens what the eye sees there. And a card that takes the keyboard's focus is brought into view.
 * @returns refs for the band, its cards and their copies, each card with one link.
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
    // the band has begun to stand still, and can be scrolled, by the next frame
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
