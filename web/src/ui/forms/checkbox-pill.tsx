import { ProBadge } from '../badge.tsx'
import { IconCheck } from '../icons.ts'
import { Tooltip } from '../overlays/tooltip.tsx'

interface CheckboxPillProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  pro?: boolean
  disabled?: boolean
  tooltip?: string
}

const look =
  'inline-flex min-h-10 items-center gap-1.5 rounded-full border px-3.5 text-sm select-none transition-colors ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand'

const lookOf = (checked: boolean, disabled: boolean) => {
  if (disabled) return 'border-line bg-muted text-ink-2 cursor-not-allowed'
  return checked
    ? 'border-brand bg-brand-soft text-brand font-semibold'
    : 'border-edge bg-surface text-ink hover:border-ink-2 hover:bg-muted'
}

/** A filter that is on or off: a native checkbox in the shape of a pill. */
export function CheckboxPill({
  label,
  checked,
  onChange,
  name,
  pro,
  disabled = false,
  tooltip,
}: CheckboxPillProps) {
  const pill = (describedBy?: string) => (
    <label className={`${look} ${lookOf(checked, disabled)}`}>
      <input
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
        className="sr-only"
      />
      {checked && <IconCheck size={16} aria-hidden="true" />}
      {label}
      {pro && disabled && <ProBadge />}
    </label>
  )
  return tooltip === undefined ? pill() : <Tooltip text={tooltip}>{pill}</Tooltip>
}
