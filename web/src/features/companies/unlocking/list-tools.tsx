import { formatCount } from '#shared/format/number.ts'
import { Button } from '../../../ui/button.tsx'
import { IconLockOpen } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import type { UsageState } from '../usage/use-usage.ts'
import type { Marking } from './use-marking.ts'
import type { UnlockNext } from './use-unlock-next.ts'

interface ListToolsProps {
  marking: Marking
  unlockNext: UnlockNext
  /**
   * The daily usage, which determines the shown cost of an action. If it failed to load, the filters pane offers a
   * retry.
   */
  usage: UsageState
  /** Whether the list is loading. The tools then only reserve their space. */
  loading: boolean
}

type NextWordsProps = Pick<ListToolsProps, 'unlockNext' | 'usage'>

/**
 * The text next to the button: the next row and its cost, or why there is nothing to unlock. It is always one line, so
 * that the rows below do not move. In a narrow list some words are visually hidden.
 */
function NextWords({ unlockNext: { next }, usage: { data: usage, error } }: NextWordsProps) {
  if (error) return 'Unlocks left unknown'
  if (usage?.reached) return 'None left today'
  if (!next) {
    return (
      <>
        None left <span className="@max-[19rem]:sr-only">on this page</span>
      </>
    )
  }
  const number = `No. ${formatCount(next.number)}`
  if (!usage || usage.unlimited) return number
  return (
    <>
      {number} · <span className="@max-[19rem]:sr-only">uses</span> 1 of {formatCount(usage.remaining)} left{' '}
      <span className="@max-sm:sr-only">today</span>
    </>
  )
}

/** The tools above the rows of a search: mark all rows, or unlock the next one. */
export function ListTools({ marking, unlockNext, usage, loading }: ListToolsProps) {
  const { next } = unlockNext
  // without unlocks left, marks of another day can still be taken back
  const isSpent = usage.data?.reached === true
  // notifications do not cover the line
  return (
    <div data-keep-clear className="@container border-b border-line py-1.5 pr-4 pl-1 sm:pr-5 print:hidden">
      <div className="flex min-h-12 items-center justify-between gap-2">
        {loading ? (
          <>
            <Skeleton className="ml-3 h-5 w-24" />
            <Skeleton className="h-12 w-44 rounded-md" />
          </>
        ) : (
          <>
            <label className="relative flex min-h-11 cursor-pointer items-center text-sm font-semibold whitespace-nowrap select-none has-disabled:text-ink-2">
              <span className="grid w-10 shrink-0 place-items-center">
                <input
                  type="checkbox"
                  ref={(box) => {
                    if (box) box.indeterminate = marking.page === 'some'
                  }}
                  checked={marking.page === 'all'}
                  disabled={!marking.canMark || marking.isRunning || (isSpent && marking.page === 'none')}
                  onChange={() => marking.setPage(!isSpent && marking.page !== 'all')}
                  className="size-5 cursor-pointer"
                />
              </span>
              <span>
                Mark all <span className="@max-md:sr-only">on this page</span>
              </span>
            </label>
            <Button
              variant="secondary"
              className="relative min-h-12 px-3 py-0.5 whitespace-nowrap @max-[17rem]:px-2"
              icon={<IconLockOpen size={18} className="@max-[17rem]:hidden" />}
              busy={unlockNext.busy}
              aria-disabled={!next || !usage.data || usage.data.reached}
              onClick={() => void unlockNext.unlockNext()}
            >
              <span className="grid justify-items-center">
                Unlock next{' '}
                <span className="text-xs font-normal tabular-nums">
                  <NextWords unlockNext={unlockNext} usage={usage} />
                </span>
              </span>
            </Button>
            <output className="sr-only">{unlockNext.said}</output>
          </>
        )}
      </div>
    </div>
  )
}
