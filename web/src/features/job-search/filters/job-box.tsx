import { useState, type FormEvent } from 'react'
import type { JobFacets, JobSearch } from '#shared/api/job-search.ts'
import { jobFilters } from '#shared/filters/job-filters.ts'
import { distances, USUAL_DISTANCE } from '#shared/reference/distances.ts'
import { Button } from '../../../ui/button.tsx'
import { combobox } from '../../../ui/forms/lazy-combobox-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { readJobSearch, writeJobSearch } from '../../jobs/criteria/job-criteria.ts'
import { optionsOf } from '../../search/criteria/filter-labels.ts'
import { useSearchFields } from '../../search/criteria/use-search-fields.ts'

interface JobBoxProps {
  criteria: JobSearch
  facets: JobFacets | undefined
  busy: boolean
  /** Why the server refused the place. */
  nearError: string | undefined
  onSearch: (criteria: JobSearch) => void
}

/** What the box has of a search. */
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
    onSearch(readJobSearch(address))
  }
  const counts = draft.near === applied.near ? facets?.miles : undefined
  return (
    <form
      noValidate
      aria-label="Search for jobs"
      onSubmit={submit}
      className="card mb-4 grid grid-cols-1 items-end gap-3 p-4 min-[23rem]:grid-cols-2 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)_minmax(10.5rem,1fr)_auto] xl:mb-6 min-[23rem]:max-lg:*:first:col-span-2"
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
        className="min-[23rem]:max-lg:col-span-2"
        busy={busy}
        icon={<IconSearch size={18} />}
      >
        Search jobs
      </Button>
    </form>
  )
}
