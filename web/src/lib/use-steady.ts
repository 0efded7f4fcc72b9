import { type Key, useCallback, useLayoutEffect, useRef, useState } from 'react'

/** The same function in every render, which calls the newest `act`, so that rows are not drawn again. */
export function useSteadyCallback<Args extends unknown[], Result>(
  act: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(act)
  useLayoutEffect(() => {
    newest.current = act
  })
  return useCallback((...args) => newest.current(...args), [])
}

/** Keeps a list in its first order while the page is open, by `keyOf`, with new items where told. */
export function useSteadyOrder<Item>(
  list: readonly Item[] | undefined,
  keyOf: (item: Item) => Key,
  newItems: 'first' | 'last' = 'first',
): Item[] | undefined {
  const [order, setOrder] = useState<readonly Key[]>([])
  if (!list) return undefined
  const fresh = list.map(keyOf).filter((key) => !order.includes(key))
  const grown = newItems === 'first' ? [...fresh, ...order] : [...order, ...fresh]
  const next = fresh.length > 0 ? grown : order
  if (next !== order) setOrder(next)
  const placeOf = new Map(next.map((key, place) => [key, place]))
  const place = (item: Item) => placeOf.get(keyOf(item)) ?? 0
  return list.toSorted((one, other) => place(one) - place(other))
}
