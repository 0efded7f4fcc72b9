import { type ComponentProps, type ReactNode, useId } from 'react'
import { formatCount } from '#shared/format/number.ts'
import { ProBadge } from '../badge.tsx'
import { IconChevronDown, IconX } from '../icons.ts'

/** The props of every field around its control. `error` is above the control, with the same text as in the summary. */
interface FieldFrameProps {
  label: ReactNode
  hint?: string | undefined
  /** A short note beside the label, so that it moves nothing when it appears. */
  aside?: string | undefined
  error?: string | undefined
  pro?: boolean | undefined
  disabled?: boolean | undefined
}

export interface FieldProps<Value> {
  label: string
  name: string
  value: Value
  onChange: (value: Value) => void
  /** The id of the control, for links from an error summary. */
  id?: string
  error?: string | undefined
  hint?: string | undefined
}

interface Props extends FieldFrameProps {
  id: string
  children: ReactNode
  /** Props for the label that a library has made (downshift). */
  labelProps?: Record<string, unknown>
}

const hintId = (id: string) => `${id}-hint`
const asideId = (id: string) => `${id}-aside`
const errorId = (id: string) => `${id}-error`

type Notes = Pick<FieldFrameProps, 'hint' | 'aside' | 'error'>

/** The ids for the control's `aria-describedby`. */
export function describedBy(id: string, { hint, aside, error }: Notes) {
  const ids = [aside && asideId(id), hint && hintId(id), error && errorId(id)].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}

/** The attributes of a control: its own id unless it is given one, its name, and what describes it. */
export function useControl({
  id: givenId,
  name,
  ...notes
}: { id?: string | undefined; name?: string | undefined } & Notes) {
  const ownId = useId()
  const id = givenId ?? ownId
  return {
    id,
    name,
    'aria-invalid': notes.error ? (true as const) : undefined,
    'aria-describedby': describedBy(id, notes),
  }
}

/** The note of a field that takes no more text. The browser cuts the rest of a paste without a word. */
export const fullNote = (value: string, maxLength = Infinity): string | undefined =>
  value.length < maxLength ? undefined : `At most ${formatCount(maxLength)} characters`

/** The hint and the error of a field, between its label and its control. */
export const FieldNotes = ({ id, hint, error }: { id: string } & Pick<FieldFrameProps, 'hint' | 'error'>) => (
  <>
    {hint && (
      <p id={hintId(id)} className="text-sm text-ink-2">
        {hint}
      </p>
    )}
    {error && (
      <p id={errorId(id)} className="text-sm font-semibold text-danger">
        {error}
      </p>
    )}
  </>
)

export const FieldFrame = ({ id, label, hint, aside, error, pro, disabled, labelProps, children }: Props) => (
  <div className="grid min-w-0 content-start gap-1">
    <div className="flex min-h-6 items-center gap-2 text-sm font-semibold">
      <label htmlFor={id} {...labelProps} className="shrink-0">
        {label}
      </label>
      {pro && disabled && <ProBadge />}
      {aside && (
        <span
          id={asideId(id)}
          title={aside}
          className="ml-auto truncate text-xs font-normal text-ink-2 tabular-nums"
        >
          {aside}
        </span>
      )}
    </div>
    <FieldNotes {...{ id, hint, error }} />
    {children}
  </div>
)

/** The clear button inside a field; `label` is the label of the field. */
export const ClearButton = ({ label, onClear }: { label: string; onClear: () => void }) => (
  <button
    type="button"
    aria-label={`Clear ${label}`}
    onClick={onClear}
    className="pointer-events-auto grid size-8 place-items-center rounded-sm text-ink-2 hover:bg-muted hover:text-ink"
  >
    <IconX size={18} aria-hidden="true" />
  </button>
)

interface ComboboxButtonsProps extends ComponentProps<'button'> {
  label: string
  /** Absent if there is nothing to clear. */
  onClear: (() => void) | undefined
}

/** The buttons inside a combobox: one clears it, the other shows all options. */
export const ComboboxButtons = ({ label, onClear, ...toggle }: ComboboxButtonsProps) => (
  <div className="pointer-events-none absolute inset-y-0 right-1.5 flex items-center">
    {onClear && <ClearButton label={label} onClear={onClear} />}
    <button
      {...toggle}
      type="button"
      aria-label={`Show every ${label}`}
      className="pointer-events-auto grid size-8 place-items-center text-ink-2"
    >
      <IconChevronDown size={18} aria-hidden="true" />
    </button>
  </div>
)

export const SelectBox = ({ className = '', ...rest }: ComponentProps<'select'>) => (
  <span className="relative block">
    <select {...rest} className={`control appearance-none pr-10 ${className}`} />
    <IconChevronDown
      size={18}
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-3 my-auto text-ink-2"
    />
  </span>
)
