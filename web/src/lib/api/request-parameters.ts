type QueryValue = string | number | boolean | null | undefined
export type Query = Readonly<Record<string, QueryValue>>

/** The parameters of a request as they are sent (docs/product/api.md "Parameters"). Empty ones are left out. */
export const sentParameters = (query: Query): [name: string, value: string][] =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(typeof value === 'boolean' ? Number(value) : value)])
