import type { SWRConfiguration } from 'swr'
import * as z from 'zod/mini'
import type { RouteContract } from '#shared/api/contract.ts'
import type { BodyOf } from '../../../lib/api/api-client.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { fieldErrorsOf } from '../../../lib/api/form-errors.ts'
import type { Query } from '../../../lib/api/request-parameters.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { useListAddress } from './use-list-address.ts'

/** The labels of filters by the names of their parameters, where a label is not just the name. */
export type FilterLabels = Readonly<Record<string, string>>

type ListRoute = RouteContract & { request: { query: z.ZodMiniObject } }

/** A filter that the contract of a list refuses: the name of the parameter, and why. */
export interface RefusedFilter {
  name: string
  why: string
}

/** Why a filter is refused, for its field; undefined if it is not. */
export const whyRefused = (refused: readonly RefusedFilter[], name: string): string | undefined =>
  refused.find((filter) => filter.name === name)?.why

/** The given parameters as text, as a URL has them. */
const textsOf = (query: Query) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )

/**
 * The page of a list for its filters. If the contract refuses one of them, nothing is sent, and there is no data. A
 * list without that filter would mislead (docs/product/admin.md "Pages").
 */
export function useList<Route extends ListRoute>(
  route: Route,
  query: Query,
  options: SWRConfiguration<BodyOf<Route>, ApiError> = {},
) {
  const schema: z.ZodMiniObject = route.request.query
  const parsed = z.safeParse(schema, textsOf(query))
  const refused = parsed.success
    ? []
    : fieldErrorsOf(parsed.error).map(({ fieldId = '', message }): RefusedFilter => ({
        name: fieldId,
        why: message,
      }))
  const isRefused = refused.length > 0
  const { data, error, isLoading, isValidating, mutate } = useApi(route, isRefused ? null : { query }, {
    ...options,
    keepPreviousData: true,
    shownByCaller: true,
  })
  return { data: isRefused ? undefined : data, error, isLoading, isValidating, mutate, refused }
}

/**
 * A list whose filters and page are in the URL.
 * @param names The names of the filters in the URL.
 * @param fetching How it is fetched. `toQuery`: the filters as the call takes them, if it names them otherwise.
 */
export function useFilteredList<Route extends ListRoute, Name extends string>(
  route: Route,
  names: readonly Name[],
  {
    toQuery = (values) => values,
    ...fetching
  }: SWRConfiguration<BodyOf<Route>, ApiError> & { toQuery?: (values: Record<Name, string>) => Query } = {},
) {
  const address = useListAddress(names)
  const { values, page, change, toPage } = address
  const answer = useList(route, { ...toQuery(values), page }, fetching)
  const set = (name: Name, value: string, how?: { replace: boolean }) =>
    change({ [name]: value } as Partial<Record<Name, string>>, how)
  return {
    ...address,
    answer,
    isFiltered: Object.values(values).some(Boolean),
    /** What the panel of the list needs. `labels`: those of filters whose label is not just their name. */
    panelOf: (labels: FilterLabels = {}, onClear = (name: string) => set(name as Name, '')) => ({
      answer,
      onPage: toPage,
      filters: { labels, onClear },
    }),
    /** What the field of a filter needs that applies at once. */
    fieldOf: (name: Name) => ({
      name,
      value: values[name],
      error: whyRefused(answer.refused, name),
      onChange: (value: string) => set(name, value),
    }),
    /** What the field of a filter needs that applies after a pause in typing. It replaces the history entry. */
    typedOf: (name: Name) => ({
      name,
      value: values[name],
      onPause: (text: string) => set(name, text, { replace: true }),
    }),
  }
}
