import { API_PREFIX } from '#shared/api/contract.ts'

interface PageOf<Item> {
  data: Item[]
  total: number
  page: number
  perPage: number
  path: string
  /** The query parameters of the request, without the page number. */
  query: Record<string, unknown>
}

/** The number of pages of a list, rounded up; 0 without results (docs/product/api.md "Envelopes"). */
const totalPages = (results: number, perPage: number): number =>
  results > 0 ? Math.max(1, Math.ceil(results / Math.max(1, perPage))) : 0

/** The parameters of a request but its page, as an address has them: `?city=Leeds`, or nothing. */
export function parametersOf(query: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (name === 'page' || value === undefined || value === false) continue
    parameters.set(name, value === true ? '1' : String(value))
  }
  return parameters.size > 0 ? `?${parameters}` : ''
}

/**
 * Wraps one page of a list in its envelope (docs/product/api.md "Envelopes"). Links are relative, and null at the ends.
 */
export function paginate<Item>({ data, total, page, perPage, path, query }: PageOf<Item>) {
  const lastPage = totalPages(total, perPage)
  const link = (target: number): string | null => {
    if (target < 1 || target > lastPage) return null
    const parameters = parametersOf(query)
    return `${API_PREFIX}${path}${parameters}${parameters === '' ? '?' : '&'}page=${target}`
  }
  return {
    data,
    current_page: page,
    last_page: lastPage,
    per_page: perPage,
    total,
    links: { first: link(1), prev: link(page - 1), next: link(page + 1), last: link(lastPage) },
    next_page_url: link(page + 1),
  }
}
