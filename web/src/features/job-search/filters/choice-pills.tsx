import { formatCount } from '#shared/format/number.ts'
import { CheckboxPill } from '../../../ui/forms/checkbox-pill.tsx'
import type { Option } from '../../../ui/forms/select-field.tsx'

interface ChoicePillsProps {
  legend: string
  name: string
  options: readonly Option[]
  chosen: readonly string[]
  onChange: (value: string, on: boolean) => void
}

/** A choice of some of a few options as pills, each with its count. */
export function ChoicePills({ legend, name, options, chosen, onChange }: ChoicePillsProps) {
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
