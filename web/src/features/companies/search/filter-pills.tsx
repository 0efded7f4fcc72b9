import { CheckboxPill } from '../../../ui/checkbox-pill.tsx'
import { isProFilter, type Criteria, type FlagFilter } from './criteria.ts'
import { filterLabels, pills } from './filter-labels.ts'

const tooltips: Partial<Record<FlagFilter, string>> = {
  job: 'At least one open vacancy',
  careers_page: 'A careers page on its website',
  contact_page: 'A contact page on its website',
}

interface FilterPillsProps {
  draft: Criteria
  onChange: (next: Criteria) => void
  mayUsePro: boolean
}

/** The flags of a search, to switch on and off. */
export function FilterPills({ draft, onChange, mayUsePro }: FilterPillsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">Only show companies with</legend>
      <div className="flex flex-wrap gap-2">
        {pills.map((name) => {
          const pro = isProFilter(name)
          const tooltip = tooltips[name]
          return (
            <CheckboxPill
              key={name}
              name={name}
              label={filterLabels[name]}
              checked={draft[name]}
              onChange={(on) => onChange({ ...draft, [name]: on })}
              pro={pro}
              disabled={pro && !mayUsePro}
              {...(tooltip ? { tooltip } : {})}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
