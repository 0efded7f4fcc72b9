import type { adminCompanies } from '#shared/api/admin/companies.ts'
import { sectors } from '#shared/reference/sectors.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxPill } from '../../../ui/forms/checkbox-pill.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { IconX } from '../../../ui/icons.ts'
import { TypedField } from '../list/typed-field.tsx'
import { useClear } from '../list/use-clear.ts'
import type { useFilteredList } from '../list/use-list.ts'

/** The filters by their names in the URL and in the call, with their labels. */
export const filterLabels = {
  search: 'Name or ID',
  town: 'Town',
  sector: 'Sector',
  no_website: 'No website',
  open_reports: 'Open reports',
  left: 'Left the register',
} as const

type FilterName = keyof typeof filterLabels
const filterNames = Object.keys(filterLabels) as FilterName[]

/** The names of the filters and of the order in the URL. */
export const addressNames = [...filterNames, 'sort'] as const
type CompanyAddress = Record<(typeof addressNames)[number], string>

const noFilters = Object.fromEntries(filterNames.map((name) => [name, '']))

const sectorOptions = sectors.map(({ id, category_name }) => ({ value: String(id), label: category_name }))

/** The orders, as the call names them. */
const sortOptions = [
  { value: 'name', label: 'Name' },
  { value: 'newest', label: 'Newest on the register' },
  { value: 'vacancies', label: 'Most vacancies' },
]

interface CompanyFiltersProps {
  list: ReturnType<typeof useFilteredList<typeof adminCompanies, keyof CompanyAddress>>
}

/** The filters and the order of the companies. Each applies at once, typed ones after a pause. */
export function CompanyFilters({ list: { values, change, fieldOf, typedOf } }: CompanyFiltersProps) {
  const count = filterNames.filter((name) => values[name] !== '').length
  const { cleared, clear } = useClear(() => change(noFilters))
  return (
    <section aria-label="Filters" className="card mb-4 grid gap-3 p-4">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {(['search', 'town'] as const).map((name) => (
          <TypedField
            key={`${name} ${cleared}`}
            label={filterLabels[name]}
            inputMode="search"
            {...typedOf(name)}
          />
        ))}
        <SelectField label={filterLabels.sector} options={sectorOptions} {...fieldOf('sector')} />
        <SelectField label="Sort by" placeholder="Best match" options={sortOptions} {...fieldOf('sort')} />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {(['no_website', 'open_reports', 'left'] as const).map((name) => (
          <CheckboxPill
            key={name}
            label={filterLabels[name]}
            checked={values[name] === '1'}
            onChange={(isOn) => change({ [name]: isOn ? '1' : '' })}
          />
        ))}
        {count > 0 && (
          <Button
            variant="secondary"
            className="min-h-9 py-1 text-sm"
            icon={<IconX size={18} />}
            onClick={clear}
          >
            Clear {count === 1 ? '1 filter' : `${count} filters`}
          </Button>
        )}
      </div>
    </section>
  )
}
