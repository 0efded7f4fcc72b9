import { useId, useState } from 'react'
import { describedBy, FieldFrame, type FieldProps } from './field-frame.tsx'

interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password'
}

/** A password field that allows pasting and can show the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, name, value, onChange, autoComplete, error, hint, id: givenId } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <div className="relative">
        <input
          type={shown ? 'text' : 'password'}
          id={id}
          name={name}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event) => onChange(event.target.value)}
          className="control pr-18"
        />
        <button
          type="button"
          aria-label={`${shown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-1 right-1.5 rounded-sm px-3 text-sm font-semibold text-brand hover:bg-muted"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      </div>
    </FieldFrame>
  )
}
