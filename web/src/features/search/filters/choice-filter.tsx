import { type ReactNode, useMemo, useState } from 'react'
import type { CountedLists } from '#shared/api/search-counts.ts'
import type { SearchFields } from '#shared/api/search.ts'
import {
  companyFilters,
  NO_NATION,
  type TextFilter,
  type Filter,
  type FlagFilter,
  isDefaultFlag,
  isProFilter,
} from '#shared/filters/company-filters.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { CheckboxPill } from '../../../ui/forms/checkbox-pill.tsx'
import { combobox } from '../../../ui/forms/lazy-combobox-field.tsx'
import { type Option, SelectField } from '../../../ui/forms/select-field.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { type Criteria, withoutFilters, appliedFilters } from '../criteria/criteria.ts'
import { optionsOf, freePills, hasNoData, knownWords, isOffByDefault } from '../criteria/search-fields.ts'
import type { ListHelp } from './list-counts.tsx'

const counting = lazyPart(() => import('./list-counts.tsx'), 'ListCounts')

interface CountedListProps {
  of: CountedLists
  criteria: Criteria
  children: (help: ListHelp | undefined) => ReactNode
}

/** A field whose options are counted from when the pointer or the focus is on it. Until then it loads no code for it. */
export function CountedList({ of, criteria, children }: CountedListProps) {
  const [wanted, setWanted] = useState(false)
  const [help, setHelp] = useState<ListHelp>()
  const want = () => setWanted(true)
  return (
    <div className="grid min-w-0" onFocus={want} onPointerEnter={want}>
      {children(help)}
      {wanted && <counting.Later of={of} criteria={criteria} onHelp={setHelp} />}
    </div>
  )
}

/** The filters with long lists, in which the user types to find a value. Shorter lists have a native select. */
const typedIn: readonly TextFilter[] = ['sector', 'job_category', 'city']

/** The props of every filter: the draft search, a function to change it, and the choices. */
export interface FilterProps {
  draft: Criteria
  onChange: (next: Criteria) => void
  /** The choices from the server. Undefined until they have loaded; filters then offer none. */
  fields: SearchFields | undefined
}

/** Says of the country without a nation that the others are parts of it. */
const withoutNation = (option: Option): Option =>
  option.value === NO_NATION ? { ...option, label: `${option.label}, part not known` } : option

interface ChoiceFilterProps extends FilterProps {
  name: TextFilter
  pro?: boolean
  disabled?: boolean
}

/** A filter with choices from the server. Once they are counted, it says which default filters the counts have. */
export function ChoiceFilter({
  name,
  draft,
  onChange,
  fields,
  pro = false,
  disabled = false,
}: ChoiceFilterProps) {
  // a form has ten of these, and each change of the form draws them all
  const country = name === 'city' ? draft.country : ''
  const options = useMemo(() => {
    if (!fields) return []
    if (name === 'city')
      return (country === '' ? fields.cities : citiesOf(country, fields)).map((city) => ({
        value: city,
        label: city,
      }))
    return optionsOf(name, fields).map(withoutNation)
  }, [name, country, fields])
  const change = (value: string) => {
    const others = withoutFilters(draft, [name])
    onChange(
      name === 'country' && fields ? chooseCountry(others, value, fields) : { ...others, [name]: value },
    )
  }
  // a notification shows the message, because the form may collapse after the search
  const tellMissed = (text: string, meant: readonly Option[]) =>
    showToast({
      type: 'info',
      message: [
        `Left out of the search, as it is not in the list: ${companyFilters[name].label} “${text}”`,
        ...meant.slice(0, 1).map(({ label }) => `Did you mean ${label}?`),
      ].join('. '),
    })
  return (
    <CountedList of={name === 'city' ? 'cities' : 'lists'} criteria={draft}>
      {(help) => {
        const field = {
          label: companyFilters[name].label,
          name,
          options: help?.counted(name, options) ?? options,
          value: draft[name],
          onChange: change,
          aside: help?.counts ?? knownWords(name, fields),
          pro,
          // a value from a link can still be removed
          disabled: disabled || (draft[name] === '' && hasNoData(name, fields)),
        }
        const meantBy = (typed: string) => help?.meant(name, typed, field.options) ?? []
        return typedIn.includes(name) ? (
          <combobox.Field
            {...field}
            awaited={!fields}
            onMissed={(text) => tellMissed(text, meantBy(text))}
            similarTo={meantBy}
            noMatch={help?.noMatch[name]}
          />
        ) : (
          <SelectField {...field} />
        )
      }}
    </CountedList>
  )
}

const citiesOf = (country: string, fields: SearchFields) =>
  fields.countries_with_cities.find(({ name }) => name === country)?.cities ?? []

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The criteria with another country, and its city if it has one, or one of its own name (docs/product/screens.md "Form rules"). */
export function chooseCountry(criteria: Criteria, country: string, fields: SearchFields): Criteria {
  const cities = citiesOf(country, fields)
  const city = cities.length === 1 ? cities[0] : cities.find((name) => sameName(name, country))
  return { ...criteria, country, city: city ?? '' }
}

/**
 * The search with a flag on or off. A default flag that the user turns on is chosen, so the search does not leave it
 * out.
 */
export const withFlag = (criteria: Criteria, name: FlagFilter, on: boolean): Criteria => {
  const others = criteria.kept.filter((other) => other !== name)
  return { ...criteria, [name]: on, kept: on && isDefaultFlag(name) ? [...others, name] : others }
}

/** The number of filters that act on a search: not those left out, nor defaults that too few companies have. */
export const actingFilters = (
  criteria: Criteria,
  fields: SearchFields | undefined,
  relaxed: readonly Filter[],
): number =>
  appliedFilters(criteria).filter(
    (name) => !relaxed.includes(name) && !isOffByDefault(name, criteria, fields),
  ).length

const tooltips: Partial<Record<FlagFilter, string>> = {
  job: 'At least one open vacancy in the UK that does not refuse sponsorship',
  careers_page: 'A careers page on its website',
  contact_page: 'A contact page on its website',
}

interface FilterPillsProps extends FilterProps {
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
          const isOn = draft[name] && !isOffByDefault(name, draft, fields)
          const tooltip = [tooltips[name], knownWords(name, fields)].filter(Boolean).join('; ')
          return (
            <CheckboxPill
              key={name}
              name={name}
              label={companyFilters[name].label}
              checked={isOn}
              onChange={(on) => onChange(withFlag(draft, name, on))}
              pro={isProFilter(name)}
              disabled={disabled || (!isOn && hasNoData(name, fields))}
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
