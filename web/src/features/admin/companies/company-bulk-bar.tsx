import { Suspense, useState } from 'react'
import { MAX_COMPANIES } from '#shared/bulk-actions.ts'
import type { Query } from '../../../lib/api/request-parameters.ts'
import { Button } from '../../../ui/button.tsx'
import { IconRefresh } from '../../../ui/icons.ts'
import { bulkQuestion } from '../bulk/lazy-bulk-question.ts'
import { SelectionBar } from '../bulk/selection-bar.tsx'
import { REFRESH_FAILED } from '../vacancies/bulk/bulk-failures.ts'
import { useBulk } from '../bulk/use-bulk.ts'
import type { Selection } from '../bulk/use-selection.ts'

interface CompanyBulkBarProps {
  selection: Selection
  filter: Query
  /** Called when the bulk is queued. */
  onDone: () => void
  /** Called if the number of matching companies has changed. */
  onConflict: () => void
}

const failures = { refresh: REFRESH_FAILED }

/** The number of selected companies, and the button that has the websites of all of them read. */
export function CompanyBulkBar({ selection, filter, onDone, onConflict }: CompanyBulkBarProps) {
  const { count } = selection
  const [asks, setAsks] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)
  const { run, running, problem } = useBulk(selection, {
    // the contract of the call loads with the first use
    send: async () => (await import('./send-refresh.ts')).sendRefresh(selection, filter),
    failures,
    onQueued(message) {
      setAnswer(message)
      onDone()
    },
    onConflict() {
      // the user must see the new number before the next attempt
      setAsks(false)
      onConflict()
    },
  })
  const isTooMany = count > MAX_COMPANIES
  return (
    <SelectionBar selection={selection} max={MAX_COMPANIES} problem={asks ? null : problem}>
      <Button
        variant="secondary"
        className="min-h-9 py-1 text-sm"
        icon={<IconRefresh size={18} />}
        busy={running !== null}
        aria-disabled={count === 0 || isTooMany || running !== null}
        onClick={() => setAsks(true)}
      >
        Refresh from websites
      </Button>
      {/* a toast says it too, but the numbers are worth more time */}
      {answer !== null && count === 0 && <p className="text-sm text-ink-2">{answer}</p>}
      {asks && (
        <Suspense>
          <bulkQuestion.Part
            work="refresh"
            count={count}
            busy={running !== null}
            problem={problem}
            onClose={() => setAsks(false)}
            onConfirm={() => void run('refresh').then((isDone) => isDone && setAsks(false))}
          />
        </Suspense>
      )}
    </SelectionBar>
  )
}
