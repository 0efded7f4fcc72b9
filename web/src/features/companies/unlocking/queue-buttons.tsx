import { formatCount } from '#shared/format/number.ts'
import { Button } from '../../../ui/button.tsx'
import { IconLockOpen, IconX } from '../../../ui/icons.ts'
import { runQueue } from './run-queue.ts'
import type { UnlockQueue } from './use-unlock-queue.ts'

interface QueueButtonsProps {
  queue: UnlockQueue
  /** The companies that can be unlocked now. */
  now: readonly number[]
  /** Whether the bar can collapse, and whether it is collapsed. */
  canFold: boolean
  isFolded: boolean
  /** Called when the bar disappears after use. */
  onGone: () => void
}

/** The buttons of the queue: Stop during a run, and otherwise those that unlock, unmark or close. */
export function QueueButtons({ queue, now, canFold, isFolded, onGone }: QueueButtonsProps) {
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
