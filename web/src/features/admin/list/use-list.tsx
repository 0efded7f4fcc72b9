import { useState, type ComponentProps, useEffect, useEffectEvent } from 'react'
import type { SWRConfiguration } from 'swr'
import * as z from 'zod/mini'
import type { RouteContract } from '#shared/api/contract.ts'
import { pageNumber, useQuery } from '../../../lib/address.ts'
import { type BodyOf, type Query, useApi } from '../../../lib/api/api-client.ts'
import { type ApiError, fieldErrorsOf } from '../../../lib/api/api-error.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { focusHeading } from '../../../ui/page/focus-heading.ts'
import type { OpenPage } from '../../../ui/page/pagination.tsx'

/**
 * The filters and the page of a list. The URL contains them, so that a reload, Back and a shared link show the same. A
 * changed filter leads to page 1.
 * @param names The names of the filters in the URL. A filter without a value is ''.
 * @param pageName The name of the page in the URL. A second list beside another one needs its own.
 */
export function useListAddress<Name extends string>(names: readonly Name[], pageName = 'page') {
  const { query, change: set } = useQuery()
  const values = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<
    Name,
    string
  >
  /** Sets filters. A filter that typing changed replaces the history entry. */
  const change = (changes: Partial<Record<Name, string>>, entry?: { replace?: boolean }) =>
    set({ [pageName]: '', ...changes }, entry)
  const toPage: OpenPage = (page, entry) => set({ [pageName]: page > 1 ? String(page) : '' }, entry)
  return { values, page: pageNumber(query.get(pageName)), change, toPage }
}

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

const textsOf = (query: Query) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )

/** The page of a list for its filters. If one is refused, nothing is sent: a list without it would mislead (docs/product/admin.md "Pages"). */
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

/** A list whose filters and page are in the URL by `names`, sent as `toQuery` says. */
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

/**
 * Clears filters. A text that was typed a moment ago is not in the URL yet, so the fields must forget it too.
 * @returns `cleared`, a key for those fields that each clear changes, and `clear`, what the button does.
 */
export function useClear(clearFilters: () => void) {
  const [clears, setClears] = useState(0)
  const clear = () => {
    setClears(clears + 1)
    clearFilters()
    // the button disappears, so the heading of the page takes the focus
    focusHeading(document.querySelector('h1'))
  }
  return { cleared: `cleared ${clears}`, clear }
}

/** Why a text is not the id of a company or another numeric id; undefined if it is. */
export const idError = (text: string): string | undefined =>
  /^[1-9]\d{0,9}$/.test(text) ? undefined : 'Give a positive whole number'

/** The pause in typing that applies a filter (docs/product/admin.md "Page of vacancies"). */
const DEBOUNCE_MS = 300

interface TypedFieldProps {
  label: string
  name: string
  value: string
  /** Called 300 ms after the last key with the trimmed text. */
  onPause: (text: string) => void
  /** Why a text cannot be a filter. With such a text, nothing is listed. */
  errorOf?: (text: string) => string | undefined
  inputMode?: 'numeric' | 'search'
}

/** A filter that the user types. It follows the URL when that changes in another way. */
export function TypedField({ value, onPause, errorOf = () => undefined, ...field }: TypedFieldProps) {
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  /** The last text of this field in the URL. What the user has typed since then stays. */
  const [applied, setApplied] = useState(value)
  const text = typed.trim()
  if (followed !== value) {
    setFollowed(value)
    if (value !== applied) {
      setApplied(value)
      setTyped(value)
    }
  }
  const pause = useEffectEvent((wanted: string) => {
    setApplied(wanted)
    onPause(wanted)
  })
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => pause(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <TextField
      {...field}
      value={typed}
      onChange={setTyped}
      error={text === '' ? undefined : errorOf(text)}
      autoComplete="off"
      clearable
    />
  )
}

interface WhyFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'name' | 'value' | 'onChange' | 'error'
> {
  /** Where the reason can be read. */
  shownIn?: string
}

export const WhyField = ({ shownIn = 'The audit log shows it.', ...field }: WhyFieldProps) => (
  <TextField {...field} label="Reason" autoComplete="off" hint={`${shownIn} Name no person.`} />
)
