import { useEffect, useEffectEvent, useState } from 'react'
import { TextField } from '../../../ui/forms/text-field.tsx'

/** The pause in typing that applies a filter (docs/product/formats.md "Constants"). */
const DEBOUNCE_MS = 300

interface TypedFieldProps {
  label: string
  name: string
  value: string
  /** Called 300 ms after the last key with the trimmed text. */
  onPause: (text: string) => void
  /** Why a text cannot be a filter. Such a text filters nothing. */
  errorOf?: (text: string) => string | undefined
  inputMode?: 'numeric' | 'search'
}

/** A filter that the user types. It follows the URL when that changes in another way. */
export function TypedField({ value, onPause, errorOf = () => undefined, ...field }: TypedFieldProps) {
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  const text = typed.trim()
  const error = text === '' ? undefined : errorOf(text)
  const wanted = error === undefined ? text : ''
  if (followed !== value) {
    setFollowed(value)
    if (wanted !== value) setTyped(value)
  }
  const pause = useEffectEvent(onPause)
  useEffect(() => {
    // a text of the URL that cannot be a filter stays until the user changes it
    if (wanted === value || text === value) return
    const timer = setTimeout(() => pause(wanted), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [wanted, text, value])
  return <TextField {...field} value={typed} onChange={setTyped} error={error} autoComplete="off" clearable />
}
