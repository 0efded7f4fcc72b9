import { TextField } from '../../../ui/forms/text-field.tsx'
import type { FormField } from '../../../ui/forms/use-contract-form.ts'

interface EmailFieldProps extends FormField {
  hint?: string
}

/** A field for an email address, with autocomplete and, on a phone, the email keyboard. */
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
