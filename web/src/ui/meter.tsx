const looks = {
  brand: { track: 'bg-line', bar: 'bg-brand' },
  // the track is visible even when nothing is left
  key: { track: 'bg-key-soft inset-ring inset-ring-key-fill', bar: 'bg-key-fill' },
}

interface MeterProps {
  label: string
  value: number
  max: number
  /** The value as text, shown beside the label, for example "7 of 10". */
  valueText: string
  tone?: keyof typeof looks
  /** Whether the amount has no measure. The track is then dashed, and nothing is filled. */
  isOpen?: boolean
}

/** A bar for a measured amount. It never exceeds its end. */
export function Meter({ label, value, max, valueText, tone = 'brand', isOpen = false }: MeterProps) {
  const share = max > 0 ? Math.max(0, Math.min(100, Math.round((value / max) * 100))) : 0
  return (
    <div className="grid gap-1.5">
      <div className="flex justify-between gap-3 text-sm">
        <span className="font-semibold">{label}</span>
        <span className="tabular-nums">{valueText}</span>
      </div>
      <meter
        className="sr-only"
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={max}
        value={Math.max(0, Math.min(value, max))}
      />
      {isOpen ? (
        <div aria-hidden="true" className="h-2 rounded-full border border-dashed border-edge" />
      ) : (
        <div
          aria-hidden="true"
          className={`h-2 overflow-hidden rounded-full forced-colors:border ${looks[tone].track}`}
        >
          <div
            style={{ width: `${share}%` }}
            className={`h-full rounded-full forced-colors:bg-[CanvasText] ${looks[tone].bar}`}
          />
        </div>
      )}
    </div>
  )
}
