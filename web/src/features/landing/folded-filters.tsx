import type { ComponentProps } from 'react'
import { ChoiceFilter } from '../search/filters/choice-filter.tsx'
import { DistanceFilter, ProFilters } from '../search/filters/more-filters.tsx'

interface FoldedFiltersProps extends ComponentProps<typeof ProFilters> {
  /** Why the server refused the place. */
  nearError: string | undefined
  /** The number of restarts of the form (useFilterForm). */
  round: number
}

/** The filters of the landing page that are collapsed at first. */
export function FoldedFilters({ nearError, round, ...pro }: FoldedFiltersProps) {
  const filter = { draft: pro.draft, onChange: pro.onChange, fields: pro.fields }
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
      <div className="sm:col-span-full">
        <DistanceFilter key={`near ${round}`} {...filter} error={nearError} />
      </div>
      <div className="sm:col-span-full">
        <ChoiceFilter name="route" {...filter} />
      </div>
      <ChoiceFilter name="income" {...filter} />
      <ChoiceFilter name="rating" {...filter} />
      <div className="sm:col-span-full">
        <ProFilters {...pro} />
      </div>
    </div>
  )
}
