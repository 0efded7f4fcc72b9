import type { FormField } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

interface EmailFieldProps extends FormField {
  hint?: string
}

/** A field for an email address, with autocomplete and, on a phone, the email keyboard. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField
    {...props}
    label="Email address"
    type="email"
    inputMode="email"
    autoComplete="email"
    spellCheck={false}
  />
)

/** The advice next to each field for a new password. The server refuses passwords that are easily guessed. */
export const NEW_PASSWORD_HINT =
  '8 characters or more. A few unrelated words are easy to remember and hard to guess.'
