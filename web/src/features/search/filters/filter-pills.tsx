import { CheckboxPill } from '../../../ui/forms/checkbox-pill.tsx'
import { isProFilter, type Criteria, type FlagFilter } from '../criteria/criteria.ts'
import { filterLabels, freePills } from '../criteria/filter-labels.ts'

const tooltips: Partial<Record<FlagFilter, string>> = {
  job: 'At least one open vacancy in the UK that does not refuse sponsorship',
  careers_page: 'A careers page on its website',
  contact_page: 'A contact page on its website',
}

interface FilterPillsProps {
  draft: Criteria
  onChange: (next: Criteria) => void
  legend?: string
  /** The flags to show; the free ones by default. */
  names?: readonly FlagFilter[]
  disabled?: boolean
}

/** The flags of a search as pills. */
export function FilterPills({
  draft,
  onChange,
  legend = 'Only show companies with',
  names = freePills,
  disabled = false,
}: FilterPillsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => {
          const tooltip = tooltips[name]
          return (
            <CheckboxPill
              key={name}
              name={name}
              label={filterLabels[name]}
              checked={draft[name]}
              onChange={(on) => onChange({ ...draft, [name]: on })}
              pro={isProFilter(name)}
              disabled={disabled}
              {...(tooltip ? { tooltip } : {})}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
