import { useState } from 'react'
import { type Job } from '../../../../../../shared/api/jobs.ts'
import { bulkOutcomes, type BulkOutcome } from '../../../../../../shared/api/admin/bulk-jobs.ts'
import { bulkSkips } from '../../../../../../shared/bulk-actions.ts'
import { jobReasons } from '../../../../../../shared/job-reasons.ts'
import { useApi } from '../../../../lib/api/use-api.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ListPanel } from '../../list/list-panel.tsx'
import { TableBox } from '../../list/table-box.tsx'
import { ColumnHeads } from '../../list/column-heads.tsx'
import { bulkTitle } from './bulk-words.ts'

const words: Record<BulkOutcome['outcome'], string> = {
  queued: 'Queued.',
  done: 'Done.',
  failed: 'Failed.',
  cancelled: 'Cancelled.',
  ...bulkSkips,
}

const outcomeWords = ({ outcome, reason }: BulkOutcome): string =>
  reason === null ? words[outcome] : `${words[outcome]} ${jobReasons[reason]}`

/** What became of each vacancy of a bulk, failed ones first. */
export function OutcomesDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const answer = useApi(
    bulkOutcomes,
    { params: { id: job.id }, query: { page } },
    { keepPreviousData: true, shownByCaller: true },
  )
  return (
    <Dialog open onClose={onClose} title={bulkTitle(job)}>
      <ListPanel
        answer={answer}
        failure="Failed to fetch the outcomes"
        empty={{ title: 'Nothing yet', children: <p className="text-ink-2">No vacancy was reached yet.</p> }}
        onPage={setPage}
      >
        {({ data }) => (
          <TableBox label="Outcomes" columns={['ID', '', 'Outcome']}>
            <ColumnHeads columns={['ID', 'Title', 'Outcome']} />
            <tbody>
              {data.map((one) => (
                <tr key={one.id} className="border-t border-line">
                  <td>{one.id}</td>
                  <th scope="row" className="font-normal [overflow-wrap:anywhere]">
                    {one.title}
                  </th>
                  <td className={one.outcome === 'failed' ? 'font-semibold text-danger' : ''}>
                    {outcomeWords(one)}
                  </td>
                </tr>
              ))}
            </tbody>
          </TableBox>
        )}
      </ListPanel>
    </Dialog>
  )
}
