import { useState } from 'react'
import { Link } from 'react-router-dom'
import { companyFilters, isProFilter } from '#shared/filters/company-filters.ts'
import { formatCount } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { distances, USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { combobox } from '../../../ui/forms/lazy-combobox-field.tsx'
import { type Option, SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { appliedFilters } from '../criteria/criteria.ts'
import { isPostcode, placeOptions } from '../criteria/place-options.ts'
import { proPills, optionsOf, knownWords } from '../criteria/search-fields.ts'
import { ChoiceFilter, type FilterProps, FilterPills, CountedList } from './choice-filter.tsx'

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

/** How far from a postcode its towns are. */
const nearest = String(distances[0])
const usualDistance = String(USUAL_DISTANCE)
const options = distances.map((miles) => ({ value: String(miles), label: `${miles} miles` }))

/** The option without its count: that of a town alone is not that of the search in miles around it. */
const withoutCount = (option: Option): Option => ({ ...option, count: undefined })

/** The miles around a postcode or town, with the reason why the server refused the place. */
export function DistanceFilter({
  draft,
  onChange,
  fields,
  error,
}: FilterProps & { error: string | undefined }) {
  // without a place the usual distance is not a choice of the user
  const isIdle = draft.near.trim() === '' && draft.miles === usualDistance
  const known = knownWords('near', fields)
  const towns = fields ? optionsOf('near', fields) : []
  const around = isPostcode(draft.near) ? draft.near.trim() : ''
  return (
    <fieldset aria-label={companyFilters.near.label} className="@container min-w-0">
      <div className="grid grid-cols-1 items-end gap-x-3 gap-y-3 @min-[18.5rem]:grid-cols-[minmax(7.75rem,2fr)_minmax(0,3fr)]">
        <SelectField
          required={!isIdle}
          label="Within"
          name="miles"
          placeholder="Any distance"
          options={options}
          value={isIdle ? '' : draft.miles}
          onChange={(miles) => onChange({ ...draft, miles })}
        />
        {/* the sizes of the towns order the suggestions; a town that is typed already must not count for them */}
        <CountedList of="towns" criteria={{ ...draft, city: '', near: around, miles: nearest }}>
          {(help) => (
            <combobox.Field
              free
              similarTo={(typed) =>
                placeOptions(
                  typed,
                  help?.near === around ? help.counted('city', towns) : around === '' ? towns : [],
                ).map(withoutCount)
              }
              label="Postcode or town"
              name="near"
              options={(help?.counted('city', towns) ?? towns).map(withoutCount)}
              awaited={!fields}
              value={draft.near}
              onChange={(near) => onChange({ ...draft, near })}
              error={error}
            />
          )}
        </CountedList>
      </div>
      {known !== undefined && <p className="mt-1 text-xs text-ink-2 tabular-nums">Place {known}</p>}
    </fieldset>
  )
}
