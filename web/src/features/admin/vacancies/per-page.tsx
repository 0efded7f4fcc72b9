import { VACANCIES_PER_PAGE } from '#shared/api/admin/vacancies.ts'
import { SelectBox } from '../../../ui/forms/select-box.tsx'

interface PerPageProps {
  value: string
  onChange: (value: string) => void
}

/** The number of vacancies on a page. */
export function PerPage({ value, onChange }: PerPageProps) {
  return (
    <label className="flex items-center gap-2 text-sm whitespace-nowrap">
      Per page
      <SelectBox
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-9 w-auto py-1"
      >
        {VACANCIES_PER_PAGE.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </SelectBox>
    </label>
  )
}
