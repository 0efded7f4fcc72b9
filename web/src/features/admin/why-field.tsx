import type { ComponentProps } from 'react'
import { TextField } from '../../ui/forms/text-field.tsx'

type WhyFieldProps = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'error'>

/** The reason for a change, which the audit log stores. */
export const WhyField = (field: WhyFieldProps) => (
  <TextField {...field} label="Reason" autoComplete="off" hint="The audit log shows it. Name no person." />
)
