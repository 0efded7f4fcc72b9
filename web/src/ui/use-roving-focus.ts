import { useRef, useState, type KeyboardEvent } from 'react'

/** By how many controls each key moves the focus, given the number of columns. */
const steps: Partial<Record<string, (columns: number) => number>> = {
  ArrowRight: () => 1,
  ArrowLeft: () => -1,
  ArrowDown: (columns) => columns,
  ArrowUp: (columns) => -columns,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
}

const columnsOf = (list: Element): number => getComputedStyle(list).gridTemplateColumns.split(' ').length

/**
 * One Tab stop for a list of controls in a CSS grid. Arrow keys, Home and End move inside it. The Tab stop is the last
 * focused control, or the first control if the last focused one is gone.
 * @param keys Identify the controls, in their order.
 * @returns the props of the list and of each control. A key handler before the list may call `enter` to move into it.
 */
export function useRovingFocus(keys: readonly string[]) {
  const list = useRef<HTMLUListElement>(null)
  const [last, setLast] = useState<string>()
  const stop = last !== undefined && keys.includes(last) ? last : keys[0]

  const focusAt = (index: number, event: KeyboardEvent) => {
    event.preventDefault()
    list.current?.querySelectorAll('input')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || stop === undefined) return
    const step = steps[event.key]?.(columnsOf(event.currentTarget))
    if (step === undefined) return
    const from = keys.indexOf(stop)
    const to = Math.min(Math.max(from + step, 0), keys.length - 1)
    const isBeyondTheLastRow = Number.isFinite(step) && to !== from + step
    focusAt(isBeyondTheLastRow ? from : to, event)
  }
  return {
    list: { ref: list, onKeyDown },
    item: (key: string) => ({ tabIndex: key === stop ? 0 : -1, onFocus: () => setLast(key) }),
    enter: (event: KeyboardEvent) => {
      if (stop !== undefined) focusAt(keys.indexOf(stop), event)
    },
  }
}
