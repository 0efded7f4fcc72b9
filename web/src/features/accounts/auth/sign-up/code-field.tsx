import { describedBy, FieldFrame } from '../../../../ui/forms/field-frame.tsx'
import type { FormField } from '../../../../ui/forms/use-contract-form.ts'

/**
 * The field for the mailed code. It has a numeric keyboard and widely spaced digits, and the browser may fill it in.
 */
export function CodeField({ id, name, value, onChange, error }: FormField) {
  const hint = '6 digits, like 123 456'
  return (
    <FieldFrame id={id} label="Code" hint={hint} error={error}>
      <input
        id={id}
        name={name}
        value={value}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={(event) => onChange(event.target.value)}
        className="control max-w-48 text-xl font-semibold tracking-[0.2em] tabular-nums"
      />
    </FieldFrame>
  )
}
