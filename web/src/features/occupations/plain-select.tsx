import { useId } from 'react'
import { FieldFrame, type FieldProps } from '../../ui/forms/field-frame.tsx'
import { IconChevronDown } from '../../ui/icons.ts'

interface PlainSelectProps<Value extends string> extends FieldProps<Value> {
  /** Each value with its label. */
  options: Readonly<Record<Value, string>>
}

/** A native select that always has a value. */
export function PlainSelect<Value extends string>(props: PlainSelectProps<Value>) {
  const { label, name, value, options, onChange } = props
  const id = useId()
  return (
    <FieldFrame id={id} label={label}>
      <span className="relative block">
        <select
          id={id}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
          className="control appearance-none pr-10"
        >
          {Object.entries<string>(options).map(([one, text]) => (
            <option key={one} value={one}>
              {text}
            </option>
          ))}
        </select>
        <IconChevronDown
          size={18}
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2"
        />
      </span>
    </FieldFrame>
  )
}
