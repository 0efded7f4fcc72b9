import { useId, useRef, type ComponentProps } from 'react'
import { ClearButton, describedBy, FieldFrame, type FieldProps, fullNote } from './field-frame.tsx'

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'spellCheck' | 'maxLength' | 'min' | 'max'
>

interface TextFieldProps extends InputProps, FieldProps<string> {
  /** Shows the Pro badge while the field is disabled. */
  pro?: boolean
  disabled?: boolean
  clearable?: boolean
}

/** A single-line text field with label, hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, name, value, onChange, error, hint, pro, disabled, clearable, id: givenId, ...input } = props
  const ownId = useId()
  const id = givenId ?? ownId
  const aside = fullNote(value, input.maxLength)
  const ref = useRef<HTMLInputElement>(null)
  const showClear = clearable && !disabled && value !== ''
  const clear = () => {
    onChange('')
    ref.current?.focus()
  }
  return (
    <FieldFrame {...{ id, label, hint, aside, error, pro, disabled }}>
      <div className="relative">
        <input
          type="text"
          {...input}
          ref={ref}
          id={id}
          name={name}
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, aside, error })}
          onChange={(event) => onChange(event.target.value)}
          className={`control ${showClear ? 'pr-10' : ''}`}
        />
        {showClear && (
          <div className="absolute inset-y-0 right-1.5 flex items-center">
            <ClearButton label={label} onClear={clear} />
          </div>
        )}
      </div>
    </FieldFrame>
  )
}
