import type { SearchFields } from '#shared/api/search.ts'
import {
  companyFilters,
  type Filter,
  type FlagFilter,
  isDefaultFlag,
  isProFilter,
} from '#shared/filters/company-filters.ts'
import { CheckboxPill } from '../../../ui/forms/checkbox-pill.tsx'
import { hasNoData, isOffWithoutData, knownWords } from '../criteria/coverage.ts'
import { appliedFilters, type Criteria } from '../criteria/criteria.ts'
import { freePills } from '../criteria/filter-labels.ts'

/**
 * The search with a flag on or off. A default flag that the user turns on is chosen, so the search does not leave it
 * out.
 */
export const withFlag = (criteria: Criteria, name: FlagFilter, on: boolean): Criteria => {
  const others = criteria.kept.filter((other) => other !== name)
  return { ...criteria, [name]: on, kept: on && isDefaultFlag(name) ? [...others, name] : others }
}

/**
 * The number of filters that act on a search. Those that its answer left out do not count. Nor does a default flag that
 * no company has.
 */
export const actingFilters = (
  criteria: Criteria,
  fields: SearchFields | undefined,
  relaxed: readonly Filter[],
): number =>
  appliedFilters(criteria).filter(
    (name) => !relaxed.includes(name) && !isOffWithoutData(name, criteria, fields),
  ).length

const tooltips: Partial<Record<FlagFilter, string>> = {
  job: 'At least one open vacancy in the UK that does not refuse sponsorship',
  careers_page: 'A careers page on its website',
  contact_page: 'A contact page on its website',
}

interface FilterPillsProps {
  draft: Criteria
  onChange: (next: Criteria) => void
  /** The choices from the server, with what is known of the companies. */
  fields: SearchFields | undefined
  legend?: string
  /** The flags to show; the free ones by default. */
  names?: readonly FlagFilter[]
  disabled?: boolean
}

/** The flags of a search as pills. A flag that no company has is disabled, unless the user chose it and can undo that. */
export function FilterPills({
  draft,
  onChange,
  fields,
  legend = 'Only show companies with',
  names = freePills,
  disabled = false,
}: FilterPillsProps) {
  const without = names.filter((name) => hasNoData(name, fields))
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => {
          const tooltip = [tooltips[name], knownWords(name, fields)].filter(Boolean).join('; ')
          return (
            <CheckboxPill
              key={name}
              name={name}
              label={companyFilters[name].label}
              checked={draft[name] && !isOffWithoutData(name, draft, fields)}
              onChange={(on) => onChange(withFlag(draft, name, on))}
              pro={isProFilter(name)}
              disabled={
                disabled || (!draft[name] && hasNoData(name, fields)) || isOffWithoutData(name, draft, fields)
              }
              {...(tooltip ? { tooltip } : {})}
            />
          )
        })}
      </div>
      {without.length > 0 && (
        <p className="mt-2 text-xs text-ink-2">
          No data yet: {without.map((name) => companyFilters[name].label).join(', ')}
        </p>
      )}
    </fieldset>
  )
}
