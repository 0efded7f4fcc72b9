import type { SWRConfiguration } from 'swr'
import * as z from 'zod/mini'
import type { RouteContract } from '#shared/api/contract.ts'
import type { BodyOf } from '../../../lib/api/api-client.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { fieldErrorsOf } from '../../../lib/api/form-errors.ts'
import type { Query } from '../../../lib/api/request-parameters.ts'
import { useApi } from '../../../lib/api/use-api.ts'

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
