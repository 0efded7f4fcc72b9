import { useState } from 'react'
import type { Application } from '../../../../shared/api/applications.ts'

/**
 * The list in the order in which it came first, while the page is open: a row whose status is changed stays under the
 * reader's hand. What is new since comes first.
 */
export function useSteadyOrder(list: readonly Application[] | undefined): Application[] | undefined {
  const [order, setOrder] = useState<readonly number[]>([])
  if (!list) return undefined
  const fresh = list.map(({ vacancy_id }) => vacancy_id).filter((id) => !order.includes(id))
  const next = fresh.length > 0 ? [...fresh, ...order] : order
  if (next !== order) setOrder(next)
  const placeOf = new Map(next.map((id, place) => [id, place]))
  const place = ({ vacancy_id }: Application) => placeOf.get(vacancy_id) ?? 0
  return list.toSorted((one, other) => place(one) - place(other))
}
