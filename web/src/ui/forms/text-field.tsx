import { useRef, type ComponentProps } from 'react'
import { ClearButton, FieldFrame, type FieldProps, fullNote, useControl } from './field-frame.tsx'

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
  const { label, name, value, onChange, error, hint, pro, disabled, clearable, id, ...input } = props
  const aside = fullNote(value, input.maxLength)
  const control = useControl({ id, name, hint, aside, error })
  const ref = useRef<HTMLInputElement>(null)
  const showClear = clearable && !disabled && value !== ''
  const clear = () => {
    onChange('')
    ref.current?.focus()
  }
  return (
    <FieldFrame {...{ label, hint, aside, error, pro, disabled }} id={control.id}>
      <div className="relative">
        <input
          type="text"
          {...input}
          {...control}
          ref={ref}
          value={value}
          disabled={disabled}
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
