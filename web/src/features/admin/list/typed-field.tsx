import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '../../../ui/forms/text-field.tsx'

/** The pause in typing that applies a filter (docs/product/admin.md "Page of vacancies"). */
const DEBOUNCE_MS = 300

interface TypedFieldProps {
  label: string
  name: string
  value: string
  /** Called 300 ms after the last key with the trimmed text. */
  onPause: (text: string) => void
  /** Why a text cannot be a filter. With such a text, nothing is listed. */
  errorOf?: (text: string) => string | undefined
  inputMode?: 'numeric' | 'search'
}

/** A filter that the user types. It follows the URL when that changes in another way. */
export function TypedField({ value, onPause, errorOf = () => undefined, ...field }: TypedFieldProps) {
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  /** The last text of this field in the URL. What the user has typed since then stays. */
  const [applied, setApplied] = useState(value)
  const text = typed.trim()
  if (followed !== value) {
    setFollowed(value)
    if (value !== applied) {
      setApplied(value)
      setTyped(value)
    }
  }
  const pause = useEffectEvent((wanted: string) => {
    setApplied(wanted)
    onPause(wanted)
  })
  useEffect(() => {
    if (text === value) return
    const timer = setTimeout(() => pause(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  return (
    <TextField
      {...field}
      value={typed}
      onChange={setTyped}
      error={text === '' ? undefined : errorOf(text)}
      autoComplete="off"
      clearable
    />
  )
}

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
