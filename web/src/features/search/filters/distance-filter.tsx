import { companyFilters } from '#shared/filters/company-filters.ts'
import { distances, USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { combobox } from '../../../ui/forms/lazy-combobox-field.tsx'
import { type Option, SelectField } from '../../../ui/forms/select-field.tsx'
import { knownWords } from '../criteria/coverage.ts'
import { optionsOf } from '../criteria/filter-labels.ts'
import { isPostcode, placeOptions } from '../criteria/place-options.ts'
import { CountedList, type FilterProps } from './choice-filter.tsx'

/** How far from a postcode its towns are. */
const nearest = String(distances[0])
const usualDistance = String(USUAL_DISTANCE)
const options = distances.map((miles) => ({ value: String(miles), label: `${miles} miles` }))

/** The option without its count: that of a town alone is not that of the search in miles around it. */
const withoutCount = (option: Option): Option => ({ ...option, count: undefined })

/**
 * The miles around a place. The user types a postcode, or a town that the list suggests.
 * @param props.error Why the server refused the place.
 */
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
