import type { CompanyQuery } from '../../functions/companies/domain/search/searchable-companies.ts'
import type { Json } from './requests.ts'

/** The order of a search (searchable-companies.ts). */
export function orderOf(
  { order, points }: Omit<CompanyQuery, 'offset' | 'limit'>,
  isByText: boolean,
): Json[] {
  if (order === 'name') return [{ name_place: 'asc' }]
  const center = points?.near?.center
  if (order === 'near' && center) {
    // OpenSearch cannot add the blur to its own order by distance
    const source = `doc['near'].arcDistance(params.lat, params.lon) / 1609.344 + doc['blur'].value`
    return [sortBy({ source, params: { lat: center[0], lon: center[1] } }, 'asc'), { place: 'asc' }]
  }
  if (order !== undefined && order !== 'near') return [{ [`orders.${order}`]: 'desc' }, { place: 'asc' }]
  return isByText && order === undefined ? [{ _score: 'desc' }, { name_place: 'asc' }] : [{ place: 'asc' }]
}

/** Sorts by the number that a script returns. */
export const sortBy = (script: Json, order: 'asc' | 'desc'): Json => ({
  _script: { type: 'number', order, script },
})

/** The same order backwards. */
export function reversed(sort: Json): Json {
  const [[field, order]] = Object.entries(sort) as [[string, string | Json]]
  return { [field]: typeof order === 'string' ? other(order) : { ...order, order: other(order['order']) } }
}

const other = (order: unknown): 'asc' | 'desc' => (order === 'asc' ? 'desc' : 'asc')
