import type { CompanyRow } from '#shared/api/company-row.ts'
import { IconLockOpen } from '../../../ui/icons.ts'
import { placeParts } from '../../search/results/place-of.ts'
import type { Marking } from './use-marking.ts'

interface MarkBoxProps {
  row: CompanyRow
  number: number
  marking: Marking
}

/**
 * The checkbox of a locked row, which marks it for unlocking. It is as high as the row, because a click just outside
 * would unlock the company. An unlocked row has an open lock instead, and a row that was never locked nothing.
 */
export function MarkBox({ row, number, marking }: MarkBoxProps) {
  if (!row.locked) {
    return (
      <span className="grid w-10 shrink-0 place-items-center text-brand">
        {!row.preview.register_only && <IconLockOpen size={18} aria-hidden="true" />}
      </span>
    )
  }
  const [town] = placeParts(row)
  return (
    <label className="grid w-10 shrink-0 cursor-pointer place-items-center self-stretch select-none">
      <span className="sr-only">
        Mark number {number}
        {town !== undefined && `, ${town}`}
      </span>
      <input
        type="checkbox"
        checked={marking.marked.has(row.id)}
        disabled={marking.isRunning}
        onChange={({ currentTarget, nativeEvent }) =>
          marking.setRow(
            row.id,
            currentTarget.checked,
            'shiftKey' in nativeEvent && Boolean(nativeEvent.shiftKey),
          )
        }
        className="size-5 cursor-pointer"
      />
    </label>
  )
}
