import { useState } from 'react'
import * as z from 'zod/mini'
import {
  type adminVacancies,
  vacancyFilterOptions,
  type SortColumn,
  sortColumns,
} from '#shared/api/admin/vacancies.ts'
import { PoundsParameter } from '#shared/api/parameters.ts'
import {
  vacancyDates,
  vacancyYears,
  vacancyFilterNames,
  vacancyFilters,
  vacancyFlags,
  type VacancyFilter,
  vacancyPounds,
} from '#shared/filters/vacancy-filters.ts'
import { type BodyOf, useApi, type Query } from '../../../../lib/api/api-client.ts'
import { numberOf } from '../../../../lib/number-of.ts'
import { BELOW_MOBILE_BREAKPOINT, useMediaQuery } from '../../../../lib/use-media-query.ts'
import { Button } from '../../../../ui/button.tsx'
import { CheckboxPill } from '../../../../ui/forms/checkbox-pill.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { IconX } from '../../../../ui/icons.ts'
import { FailedAnswer } from '../../../../ui/page/answer.tsx'
import { Collapsible } from '../../../../ui/page/collapsible.tsx'
import { TypedField, idError, useClear, type useFilteredList, whyRefused } from '../../list/use-list.tsx'

export const addressNames = [
  ...vacancyFilterNames,
  'per_page',
  'order_by',
  'order_direction',
  'deleted',
] as const

export type VacancyAddress = Record<(typeof addressNames)[number], string>

export const noFilters = Object.fromEntries(vacancyFilterNames.map((name) => [name, ''])) as Record<
  VacancyFilter,
  string
>

export const filterLabels = Object.fromEntries(
  vacancyFilterNames.map((name) => [name, vacancyFilters[name].label]),
)

/** How many filters are set. The two ends of the range of experience count as one. */
export function countFilters(address: VacancyAddress): number {
  const chosen = vacancyFilterNames.filter((name) => address[name] !== '')
  const ends = chosen.filter((name) => vacancyFilters[name].kind === 'years').length
  return chosen.length - Math.max(0, ends - 1)
}

/** Pay as the calls take it: `£40,000` is `40000`. A text that is not a number stays, and the contract refuses it. */
function payText(text: string): string {
  const pay = numberOf(text)
  return pay === null || Number.isNaN(pay) ? text.trim() : String(pay)
}

/** Why a text is not pay in whole pounds; undefined if it is. */
export const payError = (text: string): string | undefined => {
  const parsed = z.safeParse(PoundsParameter, payText(text))
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}

/** The filters as the calls take them. Zero is sent only where it is a filter. */
export const filterQuery = (address: VacancyAddress): Query =>
  Object.fromEntries(
    vacancyFilterNames.map((name) => {
      const isPay = vacancyPounds.some((other) => other === name)
      const text = isPay ? payText(address[name]) : address[name].trim()
      return [name, 'isOffAtZero' in vacancyFilters[name] && text === '0' ? '' : text]
    }),
  )

export type Direction = 'asc' | 'desc'

const isColumn = (text: string): text is SortColumn => Object.hasOwn(sortColumns, text)

/** The order in the URL. The default is the newest id first. */
export function sortingOf({
  order_by,
  order_direction,
}: Pick<VacancyAddress, 'order_by' | 'order_direction'>): { column: SortColumn; direction: Direction } {
  const column = isColumn(order_by) ? order_by : 'id'
  const direction = order_direction === 'asc' || order_direction === 'desc' ? order_direction : 'desc'
  return { column, direction }
}

/** The parameters after a click on the header of a column. */
export function sortedBy(
  clicked: SortColumn,
  { column, direction }: ReturnType<typeof sortingOf>,
): Pick<VacancyAddress, 'order_by' | 'order_direction'> {
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  return { order_by: clicked, order_direction: clicked === column ? opposite : sortColumns[clicked] }
}

type FilterOptions = BodyOf<typeof vacancyFilterOptions>

interface FilterFieldsProps {
  list: ReturnType<typeof useFilteredList<typeof adminVacancies, keyof VacancyAddress>>
  /** Undefined until loaded. */
  options: FilterOptions | undefined
}

const sponsorshipOptions = [
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
]

const asOptions = (values: readonly string[] = []) => values.map((value) => ({ value, label: value }))

/** The filters that a narrow window shows without unfolding. */
function FirstFields({ list: { fieldOf, typedOf }, options }: FilterFieldsProps) {
  const categories = options?.job_categories ?? []
  return (
    <>
      <TypedField label={vacancyFilters.search.label} inputMode="search" {...typedOf('search')} />
      <SelectField
        label={vacancyFilters.job_category_id.label}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...fieldOf('job_category_id')}
      />
    </>
  )
}

function MoreFields({ list, options }: FilterFieldsProps) {
  const { answer, values, change, fieldOf, typedOf } = list
  const typed = [
    ['salary_min', payError, 'numeric'],
    ['salary_max', payError, 'numeric'],
    ['skills', undefined, 'search'],
    ['company_id', idError, 'numeric'],
  ] as const
  return (
    <>
      {vacancyFilterNames.map((name) => {
        const { label, ...filter } = vacancyFilters[name]
        if (!('options' in filter)) return null
        return (
          <SelectField
            key={name}
            label={label}
            options={asOptions(options?.[filter.options])}
            {...fieldOf(name)}
          />
        )
      })}
      <SelectField
        label="Experience"
        options={experienceOptions}
        value={experienceOf(values)}
        error={vacancyYears.map((name) => whyRefused(answer.refused, name)).find((why) => why !== undefined)}
        onChange={(option) => change(experienceRange(option))}
      />
      <SelectField
        label={vacancyFilters.visa_sponsorship.label}
        options={sponsorshipOptions}
        {...fieldOf('visa_sponsorship')}
      />
      {vacancyDates.map((name) => (
        <TextField
          key={name}
          label={vacancyFilters[name].label}
          type="date"
          min={name === 'post_date_to' ? values.post_date_from : undefined}
          max={name === 'post_date_from' ? values.post_date_to : undefined}
          {...fieldOf(name)}
        />
      ))}
      {typed.map(([name, errorOf, inputMode]) => (
        <TypedField
          key={name}
          label={vacancyFilters[name].label}
          inputMode={inputMode}
          {...(errorOf && { errorOf })}
          {...typedOf(name)}
        />
      ))}
      <div className="flex flex-wrap gap-2 self-end pb-0.5 sm:col-span-2 xl:col-span-3">
        {vacancyFlags.map((name) => (
          <CheckboxPill
            key={name}
            label={vacancyFilters[name].label}
            checked={values[name] === '1'}
            onChange={(isOn) => change({ [name]: isOn ? '1' : '' })}
          />
        ))}
      </div>
    </>
  )
}

type Years = Pick<VacancyAddress, (typeof vacancyYears)[number]>

/**
 * The options of years of experience with their two parameters (docs/product/admin.md "Page of vacancies"). A minimum of 0
 * is not sent.
 */
const ranges: Record<string, readonly [fewest: string, most: string]> = {
  '0-2': ['', '2'],
  '2-5': ['2', '5'],
  '5+': ['5', ''],
}

export const experienceOptions = Object.keys(ranges).map((value) => ({ value, label: `${value} years` }))

/** The chosen option; '' for none, and for another range of a typed URL. */
export const experienceOf = (years: Years): string =>
  Object.keys(ranges).find((option) =>
    vacancyYears.every((name, side) => ranges[option]?.[side] === years[name]),
  ) ?? ''

/** The parameters of an option; '' for no option. */
export const experienceRange = (option: string): Years =>
  Object.fromEntries(vacancyYears.map((name, side) => [name, ranges[option]?.[side] ?? ''])) as Years

const grid = 'grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6'

/** The 18 filters. Each applies at once, typed ones after a pause. A narrow window folds most of them. */
export function VacancyFilters({ list }: Omit<FilterFieldsProps, 'options'>) {
  const answer = useApi(vacancyFilterOptions, {}, { revalidateIfStale: false, shownByCaller: true })
  // a refused filter may be among the folded ones; what the user folds later stays folded
  const [opensMore] = useState(list.answer.refused.length > 0)
  const isNarrow = useMediaQuery(BELOW_MOBILE_BREAKPOINT)
  const fields = { list, options: answer.data }
  const { cleared, clear } = useClear(() => list.change(noFilters))
  const count = countFilters(list.values)
  return (
    <section aria-label="Filters" className="card mb-4 grid gap-3 p-4">
      <FailedAnswer answer={answer} failure="Failed to fetch filter options" />
      <div className={grid}>
        <FirstFields key={cleared} {...fields} />
        {!isNarrow && <MoreFields key={`more ${cleared}`} {...fields} />}
      </div>
      {isNarrow && (
        <Collapsible
          inline
          open={opensMore}
          summary={<span className="inline-block py-2.5">More filters</span>}
        >
          <div className={grid}>
            <MoreFields key={cleared} {...fields} />
          </div>
        </Collapsible>
      )}
      {count > 0 && (
        <Button
          variant="secondary"
          className="min-h-9 justify-self-start py-1 text-sm"
          icon={<IconX size={18} />}
          onClick={clear}
        >
          Clear {count === 1 ? '1 filter' : `${count} filters`}
        </Button>
      )}
    </section>
  )
}
