import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ShortlistEntry } from '#shared/api/shortlist.ts'
import { pages } from '#shared/pages.ts'
import { ActionError, Button } from '../../../ui/button.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { RemoveDialog, StatusSelect, useEntryStatus } from '../../shortlist/entry-controls.tsx'
import { ProgressForm } from '../../shortlist/progress-form.tsx'
import type { useShortlist } from '../../shortlist/use-shortlist.tsx'

interface VacancyEntryProps extends Pick<ReturnType<typeof useShortlist>, 'keep' | 'drop'> {
  entry: ShortlistEntry
  onDone: () => void
}

/** A form for the status, days and note of an entry, within the dialog of the vacancy. */
export function VacancyEntry({ entry, keep, drop, onDone }: VacancyEntryProps) {
  const { problem, setStatus } = useEntryStatus(entry, keep)
  const [removing, setRemoving] = useState(false)
  return (
    <section aria-label="Your shortlist" className="@container grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <StatusSelect label="Status" value={entry.status} onChange={(status) => void setStatus(status)} />
        <Button variant="ghost" icon={<IconTrash size={18} />} onClick={() => setRemoving(true)}>
          Remove
        </Button>
      </div>
      <ActionError message={problem} />
      <ProgressForm {...{ entry, keep, onDone }} />
      <p className="text-sm text-ink-2">
        All that you keep is on your{' '}
        <Link to={pages.shortlist} className="link">
          shortlist
        </Link>
        .
      </p>
      {removing && (
        <RemoveDialog {...{ entry, drop }} onClose={() => setRemoving(false)} onRemoved={onDone} />
      )}
    </section>
  )
}
