import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formatCount } from '#shared/format/number.ts'
import { lazy } from '#shared/lazy.ts'
import { Button } from '../../../ui/button.tsx'
import { IconChevronDown, IconLockOpen, IconX } from '../../../ui/icons.ts'
import { ResetTime, type Usage } from '../usage/use-usage.tsx'
import { PickedBar } from './picked-bar.tsx'
import { type QueueRun, runQueue, type UnlockQueue } from './use-unlock-queue.ts'

interface QueueButtonsProps {
  queue: UnlockQueue
  now: readonly number[]
  /** Whether the bar can collapse, and whether it is collapsed. */
  canFold: boolean
  isFolded: boolean
  /** Called when the bar disappears after use. */
  onGone: () => void
}

function QueueButtons({ queue, now, canFold, isFolded, onGone }: QueueButtonsProps) {
  const { ids, isRunning } = queue
  const close = () => {
    queue.dismiss()
    onGone()
  }
  const forget = () => {
    queue.unmark(ids)
    close()
  }
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {isRunning && (
        <Button key="stop" variant="secondary" icon={<IconX size={18} />} onClick={queue.stop}>
          Stop
        </Button>
      )}
      {!isRunning && now.length > 0 && (
        <Button
          key="unlock"
          className="px-3"
          icon={<IconLockOpen size={18} />}
          onClick={() => void queue.unlockThese(now, runQueue)}
        >
          Unlock {formatCount(now.length)}
        </Button>
      )}
      {!isRunning && ids.length > 0 && !isFolded && (
        <Button key="forget" variant="ghost" className={`px-3 ${canFold ? '-ml-3' : ''}`} onClick={forget}>
          Unmark all
        </Button>
      )}
      {!isRunning && ids.length === 0 && (
        <Button key="close" variant="secondary" onClick={close}>
          Close
        </Button>
      )}
    </div>
  )
}

const listed = lazy(() => new Intl.ListFormat('en-GB'))

function RunProgress({ run }: { run: QueueRun }) {
  const now = Math.min(run.done + 1, run.total)
  return (
    <>
      <p className="font-semibold tabular-nums">
        Unlocking {formatCount(now)} of {formatCount(run.total)}…
      </p>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line forced-colors:border">
        <span
          style={{ width: `${(run.done / run.total) * 100}%` }}
          className="block h-full rounded-full bg-brand transition-[width] forced-colors:bg-[CanvasText]"
        />
      </span>
      {run.lastName !== null && <p className="truncate text-sm text-ink-2">Unlocked {run.lastName}</p>}
    </>
  )
}

function RunReport({ run, nameOf }: { run: QueueRun; nameOf: (id: number) => string }) {
  const { unlocked, skipped, state } = run
  return (
    <>
      <p className="font-semibold tabular-nums">
        {state === 'stopped' && 'Stopped: '}
        {formatCount(unlocked)} unlocked
        {skipped.length > 0 && `, ${formatCount(skipped.length)} skipped`}
      </p>
      {skipped.length > 0 && (
        <p className="text-sm">Could not be unlocked: {listed().format(skipped.map(nameOf))}.</p>
      )}
      {state === 'limit' && <p className="text-sm text-key">No unlock is left today.</p>}
    </>
  )
}

interface QueuePlan {
  /** The ids of these companies, in the order of the queue. */
  now: readonly number[]
  /** How many companies must wait for another day. */
  later: number
}

/** Splits marked companies into those unlocked today and those that wait. */
export function planQueue(ids: readonly number[], usage: Usage): QueuePlan {
  const now = usage.unlimited ? ids : ids.slice(0, usage.remaining)
  return { now, later: ids.length - now.length }
}

/** The cost of unlocking as text; '' without a limit. */
export function costWords({ now, later }: QueuePlan, usage: Usage): string {
  if (usage.unlimited) return ''
  const left = `${formatCount(usage.remaining)} ${usage.remaining === 1 ? 'unlock' : 'unlocks'} today`
  return later === 0
    ? `uses ${formatCount(now.length)} of your ${left}`
    : `uses your ${left}, ${formatCount(later)} ${later === 1 ? 'waits' : 'wait'} for tomorrow`
}

interface QueueBarProps {
  queue: UnlockQueue
  usage: Usage | undefined
  /** Called when the bar disappears after use, so that the caller can move the focus. */
  onGone: () => void
}

/**
 * The marked companies, the cost of unlocking them and the button for it. During a run it shows the progress and Stop.
 * It floats at the lower edge of the list, and is absent if nothing is marked. If all companies must wait for another
 * day, it can collapse to one line.
 */
export function QueueBar({ queue, usage, onGone }: QueueBarProps) {
  const { ids, run, isRunning } = queue
  const bar = useRef<HTMLElement>(null)
  useRoomFor(bar)
  const words = useRef<HTMLDivElement>(null)
  const wasRunning = useRef(isRunning)
  const [folded, setFolded] = useState(false)
  const plan = usage ? planQueue(ids, usage) : null
  const now = plan?.now ?? []
  const onlyWaits = usage !== undefined && usage.reached && now.length === 0
  const canFold = !isRunning && ids.length > 0 && onlyWaits
  const isFolded = canFold && folded
  const clear = () => {
    queue.pick(queue.picked, false)
    onGone()
  }
  // moves focus to the result text, because the used buttons disappear
  useEffect(() => {
    if (wasRunning.current === isRunning) return
    wasRunning.current = isRunning
    if (document.activeElement === document.body) words.current?.focus()
  }, [isRunning])
  const isQueueShown = ids.length > 0 || run !== null
  return (
    <section
      ref={bar}
      aria-label="Marked companies"
      hidden={!isQueueShown && queue.picked.length === 0}
      data-keep-clear
      className="sticky bottom-4 z-20 mt-3"
    >
      {queue.picked.length > 0 && <PickedBar rows={queue.picked} onClear={clear} />}
      <div
        hidden={!isQueueShown}
        className={`relative flex items-center gap-x-4 rounded-lg border border-key-fill bg-surface shadow-float ${look(canFold, isFolded)}`}
      >
        <div
          ref={words}
          tabIndex={-1}
          className={`grid min-w-0 grow gap-1 rounded-sm focus-visible:outline-offset-4 ${isFolded ? '' : 'basis-56'}`}
        >
          <output className={isFolded ? 'sr-only' : 'grid gap-1 empty:hidden'}>
            {run && (isRunning ? <RunProgress run={run} /> : <RunReport run={run} nameOf={queue.nameOf} />)}
          </output>
          {isFolded ? (
            <p className="truncate text-sm font-semibold tabular-nums">
              {formatCount(ids.length)} marked for tomorrow
            </p>
          ) : (
            ids.length > 0 && !isRunning && <Waiting queue={queue} usage={usage} plan={plan} />
          )}
        </div>
        <QueueButtons queue={queue} now={now} isFolded={isFolded} canFold={canFold} onGone={onGone} />
        {canFold && (
          // the button is in the corner, because it closes the whole bar
          <Button
            variant="ghost"
            className="absolute top-1 right-1 px-3"
            aria-label="More about the marked companies"
            aria-expanded={!isFolded}
            icon={<IconChevronDown size={18} className={isFolded ? 'rotate-180' : ''} />}
            onClick={() => setFolded(!isFolded)}
          />
        )}
      </div>
    </section>
  )
}

const look = (canFold: boolean, isFolded: boolean) => {
  if (isFolded) return 'min-h-13 pr-14 pl-4'
  return canFold ? 'flex-wrap gap-y-0 pt-3 pr-14 pb-2 pl-4' : 'flex-wrap gap-y-3 p-4'
}

/** The gap below the bar plus the gap between the bar and a focused row. */
const AROUND_PX = 28

/** Publishes the height of the bar as a CSS variable, so that the bar does not cover focused rows (styles.css). */
function useRoomFor(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const list = bar.current?.parentElement
    const sayRoom = () =>
      list?.style.setProperty('--bar-room', `${(bar.current?.offsetHeight ?? 0) + AROUND_PX}px`)
    // jsdom has no ResizeObserver and no layout
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(sayRoom)
    if (bar.current) observer?.observe(bar.current)
    return () => observer?.disconnect()
  }, [bar])
}

interface WaitingProps {
  queue: UnlockQueue
  usage: Usage | undefined
  plan: QueuePlan | null
}

/** How many companies wait and what they cost, or when they can be unlocked. */
function Waiting({ queue, usage, plan }: WaitingProps) {
  const count = queue.ids.length
  const cost = usage && plan ? costWords(plan, usage) : ''
  return (
    <p className="text-sm tabular-nums">
      <span className="text-base font-semibold">
        {formatCount(count)} marked{queue.isElsewhere && ', not on this page'}
      </span>
      {usage?.reached && plan?.now.length === 0 ? (
        <span className="block text-key">
          Unlocks return <ResetTime resetTime={usage.resetTime} />: press Unlock then.
        </span>
      ) : (
        cost !== '' && <span className="text-ink-2"> · {cost}</span>
      )}
    </p>
  )
}
