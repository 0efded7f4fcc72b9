import { useState, type FormEvent, useId } from 'react'
import type { JobFacets, JobSearch } from '#shared/api/job-search.ts'
import { jobFilters, isSeveral, type SeveralFilter, severalFilters } from '#shared/filters/job-filters.ts'
import { counted, formatCount } from '#shared/format/number.ts'
import { distances, USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxPill } from '../../../ui/forms/checkbox-pill.tsx'
import { combobox } from '../../../ui/forms/lazy-combobox-field.tsx'
import { SelectField, type Option } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { FiltersToggle } from '../../../ui/page/filters-toggle.tsx'
import {
  readJobSearch,
  writeJobSearch,
  appliedJobFilters,
  chosenValues,
  withoutJobFilters,
  withValue,
} from '../../jobs/criteria/job-criteria.ts'
import { jobOptions } from '../../jobs/criteria/job-labels.ts'
import { optionsOf, useSearchFields } from '../../search/criteria/search-fields.ts'

interface JobBoxProps extends JobFiltersProps {
  busy: boolean
  nearError: string | undefined
}

const typedOf = ({ q = '', near = '', miles = USUAL_DISTANCE }: JobSearch) => ({
  q,
  near,
  miles: String(miles),
})

/** The search box: the words of a title or an occupation, and the place with its distance. */
export function JobBox({ criteria, facets, busy, nearError, onSearch }: JobBoxProps) {
  const { data: fields } = useSearchFields()
  const applied = typedOf(criteria)
  const name = JSON.stringify(applied)
  const [followed, setFollowed] = useState(name)
  const [draft, setDraft] = useState(applied)
  // the box follows the search, such as when a chip is removed
  if (followed !== name) {
    setFollowed(name)
    setDraft(applied)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = writeJobSearch({ ...criteria, page: 1 })
    for (const [field, value] of Object.entries(draft)) address.set(field, value.trim())
    // the town that a map has opened is near the former place
    if (draft.near !== applied.near) address.delete('town')
    onSearch(readJobSearch(address))
  }
  const counts = draft.near === applied.near ? facets?.miles : undefined
  return (
    <form
      noValidate
      aria-label="Search for jobs"
      onSubmit={submit}
      className="card mb-4 grid grid-cols-1 items-end gap-3 p-4 min-[30rem]:grid-cols-2 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(10.5rem,1fr)_auto] xl:mb-6 min-[30rem]:max-lg:*:first:col-span-2"
    >
      <TextField
        label={jobFilters.q.label}
        name="q"
        value={draft.q}
        onChange={(q) => setDraft({ ...draft, q })}
        placeholder="Such as staff nurse"
        autoComplete="off"
        maxLength={200}
        clearable
      />
      <combobox.Field
        free
        label="Postcode or town"
        name="near"
        options={fields ? optionsOf('near', fields) : []}
        awaited={!fields}
        value={draft.near}
        onChange={(near) => setDraft({ ...draft, near })}
        error={draft.near === applied.near ? nearError : undefined}
      />
      <SelectField
        required
        label="Within"
        name="miles"
        options={distances.map((miles) => ({
          value: String(miles),
          label: `${miles} miles`,
          ...(counts && { count: counts.find(({ value }) => value === String(miles))?.count ?? 0 }),
        }))}
        value={draft.miles}
        onChange={(miles) => setDraft({ ...draft, miles })}
      />
      <Button
        type="submit"
        className="min-[30rem]:max-lg:col-span-2"
        busy={busy}
        icon={<IconSearch size={18} />}
      >
        Search jobs
      </Button>
    </form>
  )
}

const firstPills = ['verdict', 'sponsorship'] as const satisfies SeveralFilter[]
const lists = ['job_category', 'occupation', 'sector'] as const
const selects = ['pay_from', 'posted', 'experience', 'route'] as const
const lastPills = ['remote', 'work_type', 'contract'] as const satisfies SeveralFilter[]
const flags = ['closing', 'screenshot', 'unlocked', 'saved'] as const

interface JobFiltersProps {
  criteria: JobSearch
  facets: JobFacets | undefined
  onSearch: (criteria: JobSearch) => void
}

/** All filters of the jobs. A choice searches at once, so that the counts of the others follow. */
export function JobFilters({ criteria, facets, onSearch }: JobFiltersProps) {
  const set = (name: (typeof lists | typeof selects | typeof flags)[number], value: string) => {
    const address = writeJobSearch({ ...criteria, page: 1 })
    if (value === '') address.delete(name)
    else address.set(name, value)
    onSearch(readJobSearch(address))
  }
  const chosenOf = (name: (typeof lists | typeof selects)[number]) => criteria[name]?.toString() ?? ''
  const optionsFor = (name: (typeof lists | typeof selects)[number]) =>
    jobOptions(name, chosenOf(name) === '' ? [] : [chosenOf(name)], facets)
  const pills = (name: SeveralFilter) => (
    <ChoicePills
      key={name}
      name={name}
      legend={jobFilters[name].label}
      options={jobOptions(name, chosenValues(criteria, name), facets)}
      chosen={chosenValues(criteria, name)}
      onChange={(value, on) => onSearch(withValue(criteria, name, value, on))}
    />
  )
  const shownFlags = flags.flatMap((name) => {
    const [option] = jobOptions(name, criteria[name] === true ? ['1'] : [], facets)
    return option ? [{ ...option, value: name, label: jobFilters[name].label }] : []
  })
  return (
    <div className="grid gap-4 p-5">
      {firstPills.map(pills)}
      {lists.map((name) => (
        <combobox.Field
          key={name}
          label={jobFilters[name].label}
          name={name}
          options={optionsFor(name)}
          value={chosenOf(name)}
          onChange={(value) => set(name, value)}
          awaited={facets === undefined}
        />
      ))}
      {selects.map((name) => (
        <SelectField
          key={name}
          label={jobFilters[name].label}
          name={name}
          placeholder="Any"
          options={optionsFor(name)}
          value={chosenOf(name)}
          onChange={(value) => set(name, value)}
        />
      ))}
      {lastPills.map(pills)}
      <ChoicePills
        legend="Only show jobs"
        name="only"
        options={shownFlags}
        chosen={flags.filter((name) => criteria[name])}
        onChange={(name, on) => set(name as (typeof flags)[number], on ? '1' : '')}
      />
    </div>
  )
}

interface ChoicePillsProps {
  legend: string
  name: string
  options: readonly Option[]
  chosen: readonly string[]
  onChange: (value: string, on: boolean) => void
}

/** A choice of some of a few options as pills, each with its count. */
function ChoicePills({ legend, name, options, chosen, onChange }: ChoicePillsProps) {
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label, count }) => (
          <CheckboxPill
            key={value}
            name={name}
            label={count === undefined ? label : `${label} (${formatCount(count)})`}
            checked={chosen.includes(value)}
            onChange={(on) => onChange(value, on)}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface JobFiltersPaneProps extends JobFiltersProps {
  total: number | undefined
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
