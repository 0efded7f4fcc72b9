import { useEffect, useState } from 'react'
import { type CountedLists, searchCounts, type SearchCounts } from '#shared/api/search-counts.ts'
import { type DefaultFlag, flagFilters, type TextFilter } from '#shared/filters/company-filters.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import type { Option } from '../../../ui/forms/select-field.tsx'
import {
  bareSearch,
  type Criteria,
  defaultsThatAreOn,
  toQuery,
  withoutFilters,
} from '../criteria/criteria.ts'
import { meantOptions } from '../criteria/place-options.ts'
import { hasNoData, isOffByDefault, useSearchFields } from '../criteria/search-fields.ts'

/** The pause after a change of the form before its options are counted again. */
const PAUSE_MS = 300

/** What to do if no option of a list matches the typed text. */
const noMatch: Partial<Record<TextFilter, string>> = {
  sector: 'Try another word, such as “health”, or leave it empty: the sector of most companies is not known.',
  job_category: 'Try another word, such as “engineer” or “care”.',
  city: 'Check the spelling, or try the next larger town.',
}

/** What a list shows once it is used. */
export interface ListHelp {
  /** The options of a filter with their counts. They have none while the counts are awaited, or if they failed. */
  counted: (name: TextFilter, options: Option[]) => Option[]
  noMatch: typeof noMatch
  /** Says which default filters the counted companies have; undefined if there are none, or while counts are awaited. */
  counts: string | undefined
  /** The options of a filter that a misspelt text may mean. Only places are misspelt by a letter. */
  meant: (name: TextFilter, typed: string, options: readonly Option[]) => readonly Option[]
  /** The place around which the companies were counted; '' for everywhere. */
  near: string
}

/** An option that was not counted finds nothing. */
const helpOf = (
  counts: SearchCounts['counts'] | undefined,
  words: string | undefined,
  near: string,
): ListHelp => ({
  counted: (name, options) => {
    const known = counts?.[name]
    if (!known) return options
    return options.map((option) => {
      const count = known[option.value] ?? 0
      // of the many places the larger one is meant, but a short list keeps its order when its counts arrive
      return { ...option, count, ...(name === 'city' && { size: count }) }
    })
  },
  noMatch,
  counts: counts && words,
  meant: (name, typed, options) => (name === 'city' ? meantOptions(typed, options) : []),
  near,
})

const having: Record<DefaultFlag, string> = {
  has_website: 'a known website',
  job: 'vacancies',
  careers_page: 'a careers page',
}

/** The default filters of the counts in words. There is space for one name. */
function countedWords(defaults: readonly DefaultFlag[]): string | undefined {
  const [only, ...others] = defaults
  if (only === undefined) return undefined
  return `counts: with ${others.length === 0 ? having[only] : 'your “Has” filters'}`
}

interface ListCountsProps {
  of: CountedLists
  criteria: Criteria
  onHelp: (help: ListHelp) => void
}

/**
 * Counts the options of the form under its filters. A flag that no company has does not count: with it every option
 * would find nothing, and the largest town would not be first. Nor does a default that is off. It renders nothing, so that it can load once a list
 * opens.
 */
export function ListCounts({ of, criteria, onHelp }: ListCountsProps) {
  const [paused, setPaused] = useState(criteria)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(criteria), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [criteria])
  const { data: fields } = useSearchFields()
  const off = flagFilters.filter((name) => hasNoData(name, fields) || isOffByDefault(name, paused, fields))
  const counting = bareSearch(withoutFilters(paused, off))
  const { data } = useApi(
    searchCounts,
    { query: { ...toQuery(counting), of } },
    // the form works without counts, so a failure is not reported
    { shownByCaller: true, shouldRetryOnError: false, revalidateOnFocus: false, dedupingInterval: 30_000 },
  )
  const words = countedWords(defaultsThatAreOn(counting))
  useEffect(() => onHelp(helpOf(data?.counts, words, paused.near)), [data, words, paused.near, onHelp])
  return null
}
