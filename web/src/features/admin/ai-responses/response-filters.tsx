import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconX } from '../../../ui/icons.ts'
import { idError } from '../list/id-error.ts'
import { type RefusedFilter, whyRefused } from '../list/use-list.ts'
import { TypedField } from '../list/typed-field.tsx'
import { useClear } from '../list/use-clear.ts'
import { filterNames, type ResponseFilters } from './response-query.ts'
import { statusOptions } from './status-options.ts'

interface ResponseFiltersFormProps {
  values: ResponseFilters
  /** The filters that the list refuses. */
  refused: readonly RefusedFilter[]
  change: (changes: Partial<ResponseFilters>, options?: { replace?: boolean }) => void
}

const idFields = [
  ['company_id', 'Company ID'],
  ['company_detail_id', 'Company detail ID'],
  ['company_vacancy_id', 'Vacancy ID'],
] as const

/** The filters of the AI responses. Each applies at once, typed ones after a pause. */
export function ResponseFiltersForm({ values, refused, change }: ResponseFiltersFormProps) {
  const { status, search, startDate, endDate } = values
  const isOneDate = (startDate === '') !== (endDate === '')
  const { cleared, clear } = useClear(() => change(Object.fromEntries(filterNames.map((name) => [name, '']))))
  const isFiltered = Object.values(values).some(Boolean)
  return (
    <section
      aria-label="Filters"
      className="card mb-4 grid grid-cols-1 gap-3 p-4 min-[22rem]:grid-cols-2 lg:grid-cols-4 max-sm:[&>:nth-child(-n+4)]:col-span-full"
    >
      <TypedField
        key={cleared}
        label="Search"
        name="search"
        inputMode="search"
        value={search}
        onPause={(text) => change({ search: text }, { replace: true })}
      />
      <SelectField
        label="Status"
        name="status"
        options={statusOptions}
        value={status}
        error={whyRefused(refused, 'status')}
        onChange={(value) => change({ status: value })}
      />
      <TextField
        label="From"
        name="startDate"
        type="date"
        max={endDate}
        value={startDate}
        error={whyRefused(refused, 'startDate')}
        onChange={(value) => change({ startDate: value })}
      />
      <TextField
        label="To"
        name="endDate"
        type="date"
        min={startDate}
        value={endDate}
        error={whyRefused(refused, 'endDate')}
        onChange={(value) => change({ endDate: value })}
        hint={isOneDate ? 'Both dates are needed.' : undefined}
      />
      {idFields.map(([name, label]) => (
        <TypedField
          key={`${name} ${cleared}`}
          label={label}
          name={name}
          inputMode="numeric"
          value={values[name]}
          errorOf={idError}
          onPause={(text) => change({ [name]: text }, { replace: true })}
        />
      ))}
      {isFiltered && (
        <Button variant="secondary" className="self-end" icon={<IconX size={18} />} onClick={clear}>
          Clear filters
        </Button>
      )}
    </section>
  )
}
