import { useState } from 'react'
import { Link } from 'react-router-dom'
import { companyFilters, isProFilter } from '#shared/filters/company-filters.ts'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { appliedFilters } from '../criteria/criteria.ts'
import { proPills } from '../criteria/filter-labels.ts'
import { ChoiceFilter, type FilterProps } from './choice-filter.tsx'
import { FilterPills } from './filter-pills.tsx'

interface ProFiltersProps extends FilterProps {
  mayUsePro: boolean
  websiteId: string
  websiteError: string | undefined
}

/**
 * The Pro filters in a collapsible section, which is open for users who may use them. For others the filters are
 * disabled, and a sentence offers an alternative.
 */
export function ProFilters({ draft, onChange, fields, mayUsePro, websiteId, websiteError }: ProFiltersProps) {
  const [open, setOpen] = useState(mayUsePro)
  // opens the section, because an error must be visible
  const [shownError, setShownError] = useState<string>()
  if (shownError !== websiteError) {
    setShownError(websiteError)
    if (websiteError !== undefined) setOpen(true)
  }
  const on = appliedFilters(draft).filter(isProFilter).length
  const common = { pro: true, disabled: !mayUsePro, clearable: true, autoComplete: 'off', spellCheck: false }
  return (
    <Collapsible
      open={open}
      onToggle={setOpen}
      summary={
        <>
          Pro filters
          {on > 0 && <span className="font-normal text-ink-2"> ({formatCount(on)} on)</span>}
        </>
      }
    >
      {!mayUsePro && (
        <p className="mb-4 text-sm text-ink-2">
          These filters need a Pro account; to look up one employer by name,{' '}
          <Link to={pages.licenceCheck} className="link">
            check its licence
          </Link>{' '}
          for free.
        </p>
      )}
      <div className="@container">
        <div className="grid grid-cols-1 gap-x-4 gap-y-3 @sm:grid-cols-2">
          <TextField
            {...common}
            label={companyFilters.company_name.label}
            name="company_name"
            value={draft.company_name}
            onChange={(company_name) => onChange({ ...draft, company_name })}
            maxLength={200}
          />
          <TextField
            {...common}
            label={companyFilters.website.label}
            name="website"
            id={websiteId}
            value={draft.website}
            onChange={(website) => onChange({ ...draft, website })}
            error={websiteError}
            inputMode="url"
            maxLength={200}
          />
          <TextField
            {...common}
            label={companyFilters.postcode.label}
            name="postcode"
            value={draft.postcode}
            onChange={(postcode) => onChange({ ...draft, postcode })}
            maxLength={10}
          />
          <ChoiceFilter name="company_size" {...{ draft, onChange, fields }} pro disabled={!mayUsePro} />
          <div className="@sm:col-span-full">
            <FilterPills
              legend="And only show companies with"
              names={proPills}
              draft={draft}
              onChange={onChange}
              fields={fields}
              disabled={!mayUsePro}
            />
          </div>
        </div>
      </div>
    </Collapsible>
  )
}
