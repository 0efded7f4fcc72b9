import { useId } from 'react'
import { describedBy, FieldNotes, type FieldProps } from './field-frame.tsx'

/** One checkbox with its label beside it. */
export function CheckboxField({
  label,
  name,
  value,
  onChange,
  error,
  hint,
  id: givenId,
}: FieldProps<boolean>) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 shrink-0 cursor-pointer"
        />
        {label}
      </label>
      <FieldNotes {...{ id, hint, error }} />
    </div>
  )
}
