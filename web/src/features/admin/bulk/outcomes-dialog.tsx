import { useState } from 'react'
import { bulkOutcomes, type BulkOutcome } from '#shared/api/admin/bulk-jobs.ts'
import type { Job } from '#shared/api/jobs.ts'
import { bulkSkips } from '#shared/bulk-actions.ts'
import { jobReasons } from '#shared/job-reasons.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { type Column, ListTable } from '../list/list-table.tsx'

const words: Record<BulkOutcome['outcome'], string> = {
  queued: 'Queued.',
  done: 'Done.',
  failed: 'Failed.',
  cancelled: 'Cancelled.',
  ...bulkSkips,
}

const outcomeWords = ({ outcome, reason }: BulkOutcome): string =>
  reason === null ? words[outcome] : `${words[outcome]} ${jobReasons[reason]}`

interface OutcomesDialogProps {
  job: Job
  title: string
  noun: string
  onClose: () => void
}

/** What became of each vacancy or company of a bulk, failed ones first. */
export function OutcomesDialog({ job, title, noun, onClose }: OutcomesDialogProps) {
  const [page, setPage] = useState(1)
  const answer = useApi(
    bulkOutcomes,
    { params: { id: job.id }, query: { page } },
    { keepPreviousData: true, shownByCaller: true },
  )
  return (
    <Dialog open onClose={onClose} title={title}>
      <ListPanel
        answer={answer}
        failure="Failed to fetch the outcomes"
        empty={{ title: 'Nothing yet', children: `No ${noun} was reached yet.` }}
        onPage={setPage}
      >
        {({ data }) => <ListTable label="Outcomes" columns={columnsOf(noun)} rows={data} />}
      </ListPanel>
    </Dialog>
  )
}

const columnsOf = (noun: string): Column<BulkOutcome>[] => [
  { label: 'ID', cell: ({ id }) => id },
  {
    label: noun === 'company' ? 'Name' : 'Title',
    isClear: true,
    isName: true,
    look: 'font-normal [overflow-wrap:anywhere]',
    cell: (item) => item.title,
  },
  {
    label: 'Outcome',
    cell: (item) => (
      <span className={item.outcome === 'failed' ? 'font-semibold text-danger' : ''}>
        {outcomeWords(item)}
      </span>
    ),
  },
]
