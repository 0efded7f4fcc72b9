import type { ComponentProps } from 'react'
import { TextField } from '../../ui/forms/text-field.tsx'

interface WhyFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'name' | 'value' | 'onChange' | 'error'
> {
  /** Where the reason can be read. */
  shownIn?: string
}

/** The reason for a change, which the audit log stores. */
export const WhyField = ({ shownIn = 'The audit log shows it.', ...field }: WhyFieldProps) => (
  <TextField {...field} label="Reason" autoComplete="off" hint={`${shownIn} Name no person.`} />
)
