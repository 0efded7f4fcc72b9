import { TextField } from '../../../ui/text-field.tsx'
import type { FormField } from '../../../lib/use-contract-form.ts'

interface EmailFieldProps extends FormField {
  hint?: string
}

/** An email address: its own keyboard on a phone, filled in by the browser. */
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
