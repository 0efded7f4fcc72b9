import { TextField } from '../../../ui/forms/text-field.tsx'
import type { FormField } from '../../../ui/forms/use-contract-form.ts'

interface EmailFieldProps extends FormField {
  hint?: string
}

/** An email address with its own keyboard on a phone and autocomplete. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      {...props}
      label="Email address"
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
    />
  )
}
