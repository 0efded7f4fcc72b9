import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

interface LeftOutChipProps {
  label: string
  /** Absent if the filter cannot find anything. */
  onPutBack: (() => void) | undefined
}

/** A filter that the search left out, because nothing matched with it. */
export function LeftOutChip({ label, onPutBack }: LeftOutChipProps) {
  return (
    <span className="inline-flex min-h-8 items-center rounded-2xl border border-dashed border-edge pl-3 text-sm text-ink-2">
      <s>
        <VisuallyHidden>Left out: </VisuallyHidden>
        {label}
      </s>
      {onPutBack ? (
        <button
          type="button"
          onClick={onPutBack}
          className="min-h-8 rounded-2xl px-3 font-semibold text-brand hover:underline"
        >
          Put back <VisuallyHidden>{label}</VisuallyHidden>
        </button>
      ) : (
        <span className="px-3">no data yet</span>
      )}
    </span>
  )
}
