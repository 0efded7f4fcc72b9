import { IconX } from '../icons.ts'

/** The clear button inside a field; `label` is the label of the field. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Clear ${label}`}
      onClick={onClear}
      className="pointer-events-auto grid size-8 place-items-center rounded-sm text-ink-2 hover:bg-muted hover:text-ink"
    >
      <IconX size={18} aria-hidden="true" />
    </button>
  )
}
