import { isSeveral, severalFilters } from '#shared/filters/job-filters.ts'
import { useId, useState } from 'react'
import { counted } from '#shared/format/number.ts'
import type { JobFacets, JobSearch } from '#shared/api/job-search.ts'
import { Button } from '../../../ui/button.tsx'
import { FiltersToggle } from '../../../ui/page/filters-toggle.tsx'
import { appliedJobFilters, chosenValues, withoutJobFilters } from '../../jobs/criteria/job-criteria.ts'
import { JobFilters } from './job-filters.tsx'

interface JobFiltersPaneProps {
  criteria: JobSearch
  facets: JobFacets | undefined
  total: number | undefined
  onSearch: (criteria: JobSearch) => void
  /** Moves the focus to the list, after the filters above it are folded. */
  focusList: () => void
  className: string
}

/** The filters beside the list. In a narrow window they are folded above it. */
export function JobFiltersPane(props: JobFiltersPaneProps) {
  const { criteria, facets, total, onSearch, focusList, className } = props
  const [unfolded, setUnfolded] = useState(false)
  const panelId = useId()
  // the words and the place are in the box above, and stay
  const applied = appliedJobFilters(criteria).filter((name) => name !== 'q' && name !== 'near')
  // each pill that is on counts, also those that are on from the start
  const pills = severalFilters.flatMap((name) => chosenValues(criteria, name))
  const others = applied.filter((name) => !isSeveral(name))
  const show = () => {
    setUnfolded(false)
    focusList()
  }
  return (
    <aside
      aria-label="Filters"
      className={`card lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:scroller ${className}`}
    >
      <FiltersToggle
        open={unfolded}
        panelId={panelId}
        count={pills.length + others.length}
        onToggle={() => setUnfolded(!unfolded)}
      />
      <div id={panelId} className={unfolded ? '' : 'max-lg:hidden'}>
        <JobFilters criteria={criteria} facets={facets} onSearch={onSearch} />
        <div className="sticky bottom-0 z-10 flex flex-wrap gap-2 rounded-b-lg border-t border-line bg-surface px-5 py-4">
          <Button className="grow px-2 lg:hidden" onClick={show}>
            Show {total === undefined ? 'the jobs' : counted(total, 'job', 'jobs')}
          </Button>
          <Button
            variant="secondary"
            className="grow px-2"
            aria-disabled={applied.length === 0}
            onClick={() => onSearch(withoutJobFilters(criteria, applied))}
          >
            Reset filters
          </Button>
        </div>
      </div>
    </aside>
  )
}
