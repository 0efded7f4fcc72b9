import { pages } from '#shared/pages.ts'

/** The parameters of the occupation check's URL (docs/product/tools.md "Occupation check"). */
export const occupationParameters = ['title', 'pay', 'per', 'hours', 'case', 'visa', 'code', 'band'] as const

/** The text of each parameter; '' or absent if it is not given. */
export type OccupationQuery = { [name in (typeof occupationParameters)[number]]?: string }

/** The URL of an occupation check, or of another page about a job, with the given parameters filled in. */
export function occupationAddress(query: OccupationQuery, page: string = pages.occupationCheck): string {
  const given = occupationParameters.flatMap((name) => (query[name] ? [[name, query[name]]] : []))
  return `${page}?${new URLSearchParams(given)}`
}
