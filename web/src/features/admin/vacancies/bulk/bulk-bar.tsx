import { Suspense, useState } from 'react'
import { type BulkAction, MAX_BULK } from '#shared/bulk-actions.ts'
import type { Query } from '../../../../lib/api/api-client.ts'
import { Button } from '../../../../ui/button.tsx'
import { IconCamera, IconRefresh, IconTrash } from '../../../../ui/icons.ts'
import { bulkFailures } from '../../bulk/bulk-phrase.ts'
import { bulkQuestion } from '../../bulk/lazy-bulk-question.ts'
import { SelectionBar, useBulk } from '../../bulk/selection-bar.tsx'
import type { RowSelection } from '../../bulk/selection.tsx'

interface BulkBarProps {
  selection: RowSelection
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
  const [asked, setAsked] = useState<BulkAction | null>(null)
  const { count } = selection
  const { run, running, problem } = useBulk<BulkAction>(selection, {
    // the contracts of the calls load with the first action
    send: async (action) => (await import('../../bulk/send-bulk.ts')).sendBulk(action, selection, filter),
    failures: bulkFailures,
    onQueued: onDone,
    onConflict() {
      // the user must see the new number before the next attempt
      setAsked(null)
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
    onClick: () => setAsked(action),
  })
  return (
    <SelectionBar selection={selection} max={MAX_BULK} problem={asked ? null : problem}>
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
            onClick={() => setAsked('delete')}
          >
            Delete
          </Button>
        </>
      )}
      {asked && (
        <Suspense>
          <bulkQuestion.Part
            work={asked}
            count={count}
            busy={running !== null}
            problem={problem}
            onClose={() => setAsked(null)}
            onConfirm={() => void run(asked).then((isDone) => isDone && setAsked(null))}
          />
        </Suspense>
      )}
    </SelectionBar>
  )
}
