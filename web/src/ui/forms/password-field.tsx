import { useState } from 'react'
import { FieldFrame, type FieldProps, useControl } from './field-frame.tsx'

interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, value, onChange, autoComplete, error, hint } = props
  const control = useControl(props)
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...{ label, hint, error }} id={control.id}>
      <div className="relative">
        <input
          type={shown ? 'text' : 'password'}
          {...control}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
          className="control pr-18"
        />
        <button
          type="button"
          aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-1 right-1.5 rounded-sm px-3 text-sm font-semibold text-brand hover:bg-muted"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  )
}
