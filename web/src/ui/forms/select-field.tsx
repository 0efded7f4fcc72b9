import { useRef } from 'react'
import { formatCount } from '#shared/format/number.ts'
import { IconChevronDown } from '../icons.ts'
import { ClearButton, FieldFrame, type FieldProps, useControl } from './field-frame.tsx'

export interface Option {
  value: string
  label: string
  /** How much a choice of it finds; unknown until it is counted. */
  count?: number | undefined
  /** What orders it among the others. It is not shown. */
  size?: number | undefined
  /** Whether the user may have meant it by a text that does not have it. */
  isMeant?: boolean
  /** Other words by which typed text finds it. */
  words?: readonly string[]
}

/** `value` is that of the chosen option; '' for none. */
export interface ChoiceFieldProps extends Omit<FieldProps<string>, 'name'> {
  options: readonly Option[]
  name?: string
  /** A short note beside the label. */
  aside?: string | undefined
  pro?: boolean
  disabled?: boolean | undefined
}

interface SelectFieldProps extends ChoiceFieldProps {
  /** Whether a value is always chosen. There is then no empty option and no clear button. */
  required?: boolean
  placeholder?: string
}

const withCount = ({ label, count }: Option): string =>
  count === undefined ? label : `${label} (${formatCount(count)})`

/** A native select (best on phones) with a 'Select {label}' placeholder and a clear button. */
export function SelectField({ required = false, placeholder, ...props }: SelectFieldProps) {
  const { label, options, value, onChange, error, hint, aside, pro, disabled } = props
  const control = useControl(props)
  const ref = useRef<HTMLSelectElement>(null)
  const showClear = value !== '' && !disabled && !required
  // an unknown value, for example from a link, is its own label once the options have loaded
  const isUnknown = value !== '' && options.length > 0 && !options.some((option) => option.value === value)
  const clear = () => {
    onChange('')
    ref.current?.focus()
  }
  return (
    <FieldFrame {...{ label, hint, aside, error, pro, disabled }} id={control.id}>
      <div className="relative">
        <select
          {...control}
          ref={ref}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          className={`control appearance-none ${showClear ? 'pr-18' : 'pr-10'} ${showClear || required ? '' : 'text-ink-2'}`}
        >
          {!required && <option value="">{placeholder ?? `Select ${label}`}</option>}
          {isUnknown && (
            <option value={value} className="text-ink">
              {value}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} className="text-ink">
              {withCount(option)}
            </option>
          ))}
        </select>
        <div className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center">
          {showClear && <ClearButton label={label} onClear={clear} />}
          <span className="grid size-8 place-items-center text-ink-2" aria-hidden="true">
            <IconChevronDown size={18} />
          </span>
        </div>
      </div>
    </FieldFrame>
  )
}
