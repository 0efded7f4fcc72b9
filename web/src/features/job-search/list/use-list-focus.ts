import { useEffect, useRef } from 'react'
import type { JobSearch } from '#shared/api/job-search.ts'
import { jobsQuery } from '../criteria/use-job-address.ts'

/**
 * Moves the focus to the heading of an answer, for controls that are gone after use, such as a chip or a page button.
 * @returns `heading`, a ref for the heading, and `focusAfter`, to call with the search that begins.
 */
export function useListFocus(criteria: JobSearch, isAnswered: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const awaited = useRef<string | null>(null)
  const name = jobsQuery(criteria)
  useEffect(() => {
    if (awaited.current !== name || !isAnswered) return
    awaited.current = null
    heading.current?.focus()
  }, [name, isAnswered])
  const focusAfter = (next: JobSearch) => {
    awaited.current = jobsQuery(next)
  }
  return { heading, focusAfter }
}
