import { Suspense, useRef, useState } from 'react'
import { MAX_BULK } from '../../../../../../shared/bulk-actions.ts'
import { formatCount } from '../../../../../../shared/format/number.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import type { Query } from '../../../../lib/api/request-parameters.ts'
import { ActionError } from '../../../../ui/action-error.tsx'
import { Button } from '../../../../ui/button.tsx'
import { IconCamera, IconRefresh, IconTrash } from '../../../../ui/icons.ts'
import type { Selection } from '../use-selection.ts'
import { useBulk } from './use-bulk.ts'

const confirmDelete = lazyPart(
  () => import('./confirm-bulk-delete.tsx'),
  (module) => module.ConfirmBulkDelete,
)

interface BulkBarProps {
  selection: Selection
  filter: Query
  /** Whether the list shows deleted vacancies. */
  isBin: boolean
  /** Called after an action. */
  onDone: () => void
  /** Called if the number of matching vacancies has changed. */
  onConflict: () => void
}

const small = 'min-h-9 py-1 text-sm'

/** The number of selected vacancies, and what can be done with all of them. */
export function BulkBar({ selection, filter, isBin, onDone, onConflict }: BulkBarProps) {
  const [asks, setAsks] = useState(false)
  const words = useRef<HTMLOutputElement>(null)
  const { count, clear } = selection
  const { run, running, problem } = useBulk(selection, filter, {
    onQueued: onDone,
    onConflict() {
      // the user must see the new number before the next attempt
      setAsks(false)
      onConflict()
    },
  })
  const isTooMany = count > MAX_BULK
  const unavailable = count === 0 || isTooMany || running !== null
  const button = (action: 'process' | 'screenshot' | 'restore') => ({
    variant: 'secondary' as const,
    className: small,
    busy: running === action,
    'aria-disabled': unavailable,
    onClick: () => void run(action),
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <output ref={words} tabIndex={-1} className="mr-1 text-sm tabular-nums">
        {formatCount(count)} selected
      </output>
      {isBin ? (
        <Button {...button('restore')}>Restore</Button>
      ) : (
        <>
          <Button {...button('process')} icon={<IconRefresh size={18} />}>
            Process
          </Button>
          <Button {...button('screenshot')} icon={<IconCamera size={18} />}>
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
      {count > 0 && (
        <Button
          variant="ghost"
          className={small}
          onClick={() => {
            // the button disappears, so the count takes the focus
            words.current?.focus()
            clear()
          }}
        >
          Clear selection
        </Button>
      )}
      {isTooMany && <p className="text-sm">Select at most {formatCount(MAX_BULK)} at a time.</p>}
      <ActionError message={asks ? null : problem} />
      {asks && (
        <Suspense>
          <confirmDelete.Part
            count={count}
            running={running !== null}
            problem={problem}
            onClose={() => setAsks(false)}
            onConfirm={() => void run('delete').then((isDone) => isDone && setAsks(false))}
          />
        </Suspense>
      )}
    </div>
  )
}
