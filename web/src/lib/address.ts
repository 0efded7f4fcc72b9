import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The values of some parameters. An empty or absent value removes its parameter. */
type Values = Readonly<Record<string, string | null | undefined>>

export function changedQuery(query: string | URLSearchParams, values: Values): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(values)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** A query as text: with its question mark, or '' if it has no parameter. */
export const queryText = (query: URLSearchParams): string => (query.size > 0 ? `?${query}` : '')

interface Entry {
  /** Whether the current history entry is replaced. */
  replace?: boolean
}

/** The query of the page. `change` changes some parameters, without scrolling. */
export function useQuery() {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (values: Values, { replace = false }: Entry = {}) =>
      setQuery((before) => changedQuery(before, values), { replace, preventScrollReset: true }),
    [setQuery],
  )
  return { query, change }
}

interface SearchCodec<Criteria> {
  read: (address: URLSearchParams) => Criteria
  write: (criteria: NonNullable<Criteria>) => URLSearchParams
  parameter: string
  readId: (text: string) => number | null
}

/** The query of a page with a search, something that is open beside it, both or neither. */
export function searchQuery<Criteria>(
  { write, parameter }: SearchCodec<Criteria>,
  criteria: Criteria,
  openId: number | null = null,
): string {
  const address = criteria ? write(criteria) : new URLSearchParams()
  return queryText(changedQuery(address, { [parameter]: openId?.toString() }))
}

/** The open map of a search near a place: `1`, or where it stands. */
export const MAP_PARAMETER = 'map'

/** A query in which the map of the address stays open. Around another place it begins anew. */
function withMap(address: URLSearchParams, query: string): string {
  const next = new URLSearchParams(query)
  const map = address.get(MAP_PARAMETER)
  const isSamePlace = next.get('near') === address.get('near')
  return queryText(
    changedQuery(next, { [MAP_PARAMETER]: map && next.get('near') && (isSamePlace ? map : '1') }),
  )
}

/**
 * A search and what is open beside its list. Both are in the URL, so that a reload, a shared link and Back show the same.
 */
export function useSearchAddress<Criteria>(codec: SearchCodec<Criteria>) {
  const [address, setAddress] = useSearchParams()
  const text = address.toString()
  const { criteria, openId } = useMemo(() => {
    const read = new URLSearchParams(text)
    return { criteria: codec.read(read), openId: codec.readId(read.get(codec.parameter) ?? '') }
  }, [codec, text])
  const go = useCallback(
    (query: string, entry?: Entry) =>
      setAddress((before) => new URLSearchParams(withMap(before, query)), {
        preventScrollReset: true,
        ...entry,
      }),
    [setAddress],
  )
  /** The query of a link to a search, with something open beside it. */
  const link = (next: Criteria, id: number) => withMap(address, searchQuery(codec, next, id))
  const search = useCallback(
    (next: NonNullable<Criteria>, entry?: Entry) => go(searchQuery(codec, next), entry),
    [codec, go],
  )
  const close = useCallback(() => go(searchQuery(codec, criteria), { replace: true }), [codec, go, criteria])
  return { criteria, openId, go, link, search, close }
}

/** The largest page that is asked for. It is beyond the end of every list, which then shows its last page. */
const MOST = 999_999_999

/** The page that an address names, or 1 if it names none. */
export const pageNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d*$/.test(text) ? Math.min(Number(text), MOST) : 1
