import { useEffect, useRef } from 'react'

interface MixedCheckboxProps {
  label: string
  state: 'all' | 'some' | 'none'
  onChange: (isOn: boolean) => void
}

/** A checkbox for several rows. It is mixed if only some are selected. */
export function MixedCheckbox({ label, state, onChange }: MixedCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={label}
      checked={state === 'all'}
      onChange={(event) => onChange(event.target.checked)}
      className="size-6 cursor-pointer"
    />
  )
}
