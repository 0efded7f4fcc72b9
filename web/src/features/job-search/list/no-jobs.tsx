import type { Ref } from 'react'
import type { JobFacets, JobSearch } from '#shared/api/job-search.ts'
import { Button } from '../../../ui/button.tsx'
import { IconChevronRight, IconSearch } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { appliedJobFilters, withoutJobFilters } from '../../jobs/criteria/job-criteria.ts'
import { widerSearches } from '../criteria/wider-searches.ts'

interface NoJobsProps {
  criteria: JobSearch
  facets: JobFacets
  headingRef: Ref<HTMLHeadingElement>
  onSearch: (criteria: JobSearch) => void
}

/** Says that no job was found, and offers searches that find some. */
export function NoJobs({ criteria, facets, headingRef, onSearch }: NoJobsProps) {
  const offers = widerSearches(criteria, facets)
  const applied = appliedJobFilters(criteria)
  return (
    <EmptyState
      icon={<IconSearch size={26} />}
      title={applied.length > 0 ? 'No jobs match this search' : 'No live jobs are known yet'}
      headingRef={headingRef}
    >
      <p className="text-ink-2">
        {applied.length > 0
          ? 'Try fewer words, a wider area, or remove a filter.'
          : 'The list fills as we read the vacancies of sponsors.'}
      </p>
      {offers.length > 0 && (
        <ul aria-label="Wider searches" className="mt-3 grid w-full max-w-md gap-2">
          {offers.map(({ words, criteria: wider }) => (
            <li key={words}>
              <Button
                variant="secondary"
                className="h-auto w-full justify-between py-2.5 text-left font-normal text-pretty tabular-nums"
                onClick={() => onSearch(wider)}
              >
                {words}
                <IconChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {criteria.q !== undefined && applied.length > 1 && (
        <Button
          variant="secondary"
          className="mt-3 h-auto py-2.5 [overflow-wrap:anywhere]"
          onClick={() => onSearch(withoutJobFilters(criteria, ['q']))}
        >
          Search without “{criteria.q}”
        </Button>
      )}
      {applied.length > 0 && (
        <Button
          variant="secondary"
          className="mt-3"
          onClick={() => onSearch(withoutJobFilters(criteria, applied))}
        >
          Search without any filter
        </Button>
      )}
    </EmptyState>
  )
}
