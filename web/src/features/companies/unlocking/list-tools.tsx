import { formatCount } from '../../../../../shared/format/number.ts'
import { Button } from '../../../ui/button.tsx'
import { IconLockOpen } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { COME_BACK } from '../finder-messages.ts'
import type { Usage } from '../usage/use-usage.ts'
import type { Marking } from './use-marking.ts'
import type { UnlockNext } from './use-unlock-next.ts'

interface ListToolsProps {
  marking: Marking
  unlockNext: UnlockNext
  /** Undefined until it is known, for a reader who has a limit; what something costs is said before it is done. */
  usage: Usage | undefined
  /** The list is awaited: its place is held. */
  loading: boolean
}

const FRAME = '@container border-b border-line py-2.5 pr-4 pl-1 sm:pr-5'
const ROW = 'flex min-h-14 items-center justify-between gap-2'

/** What the button does: which row is next and what that costs, or why there is nothing to do. */
function wordsOf({ next }: UnlockNext, usage: Usage | undefined): string {
  if (usage?.reached) return COME_BACK
  if (!next) return 'None left on this page'
  const number = `No. ${formatCount(next.number)}`
  return !usage || usage.unlimited
    ? number
    : `${number} · uses 1 of ${formatCount(usage.remaining)} left today`
}

/** Above the rows of a search: marks all of them, or unlocks the next one. */
export function ListTools({ marking, unlockNext, usage, loading }: ListToolsProps) {
  if (loading) {
    return (
      <div className={FRAME}>
        <div className={`${ROW} pl-3`}>
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-14 w-44 rounded-md" />
        </div>
      </div>
    )
  }
  const words = wordsOf(unlockNext, usage)
  return (
    <div className={FRAME}>
      <div className={ROW}>
        <label className="relative flex min-h-11 cursor-pointer items-center text-sm font-semibold whitespace-nowrap select-none has-disabled:text-ink-2">
          <span className="grid w-10 shrink-0 place-items-center">
            <input
              type="checkbox"
              ref={(box) => {
                if (box) box.indeterminate = marking.page === 'some'
              }}
              checked={marking.page === 'all'}
              disabled={!marking.canMark || marking.isRunning}
              onChange={() => marking.setPage(marking.page !== 'all')}
              className="size-5 cursor-pointer"
            />
          </span>
          <span>
            Mark all <span className="@max-md:sr-only">on this page</span>
          </span>
        </label>
        <Button
          variant="secondary"
          className="min-h-14 px-3 py-1"
          icon={<IconLockOpen size={18} />}
          busy={unlockNext.busy}
          aria-disabled={!unlockNext.next || !usage || usage.reached}
          onClick={() => void unlockNext.unlockNext()}
        >
          <span className="grid justify-items-center">
            Unlock next <span className="text-xs font-normal tabular-nums">{words}</span>
          </span>
        </Button>
        <output className="sr-only">{unlockNext.said}</output>
      </div>
    </div>
  )
}
