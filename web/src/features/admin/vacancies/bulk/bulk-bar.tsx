import { Suspense, useState } from 'react'
import { MAX_BULK } from '../../../../../../shared/bulk-actions.ts'
import { formatCount } from '../../../../../../shared/format/number.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { ActionError } from '../../../../ui/action-error.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IconDeviceLaptop, IconRefresh, IconTrash } from '../../../../ui/icons.ts'
import { useBulk } from './use-bulk.ts'

const confirmDelete = lazyPart(
  () => import('./confirm-bulk-delete.tsx'),
  (module) => module.ConfirmBulkDelete,
)

interface BulkBarProps {
  selected: ReadonlySet<number>
  /** Whether the list shows deleted vacancies. */
  isBin: boolean
  onClear: () => void
  /** Called after an action. */
  onDone: () => void
}

const small = 'min-h-9 py-1 text-sm'

/** The number of selected vacancies, and what can be done with all of them. */
export function BulkBar({ selected, isBin, onClear, onDone }: BulkBarProps) {
  const [asks, setAsks] = useState(false)
  const ids = [...selected]
  const { run, running, problem } = useBulk(ids, onDone)
  const isTooMany = ids.length > MAX_BULK
  const unavailable = ids.length === 0 || isTooMany || running !== null
  const button = (action: 'process' | 'screenshot' | 'restore') => ({
    variant: 'secondary' as const,
    className: small,
    busy: running === action,
    'aria-disabled': unavailable,
    onClick: () => void run(action),
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <output className="mr-1 text-sm tabular-nums">{formatCount(ids.length)} selected</output>
      {isBin ? (
        <Button {...button('restore')}>Restore</Button>
      ) : (
        <>
          <Button {...button('process')} icon={<IconRefresh size={18} />}>
            Process
          </Button>
          <Button {...button('screenshot')} icon={<IconDeviceLaptop size={18} />}>
            Capture screenshots
          </Button>
          <Button
            variant="danger-outline"
            className={small}
            icon={<IconTrash size={18} />}
            busy={running === 'delete'}
            aria-disabled={unavailable}
            onClick={() => setAsks(true)}
          >
            Delete
          </Button>
        </>
      )}
      {ids.length > 0 && (
        <Button variant="ghost" className={small} onClick={onClear}>
          Clear selection
        </Button>
      )}
      {isTooMany && <p className="text-sm">Select at most {formatCount(MAX_BULK)} at a time.</p>}
      <ActionError message={asks ? null : problem} />
      {asks && (
        <Suspense>
          <confirmDelete.Part
            count={ids.length}
            running={running !== null}
            problem={problem}
            onClose={() => setAsks(false)}
            onConfirm={async () => {
              if (await run('delete')) setAsks(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
