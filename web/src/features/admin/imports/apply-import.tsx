import { useState } from 'react'
import { flushSync } from 'react-dom'
import { applyImport, type ImportReport } from '#shared/api/admin/imports.ts'
import { longDate } from '#shared/format/date.ts'
import { call } from '../../../lib/api/api-client.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { describeChanges, describeHistoryChanges } from './import-labels.ts'

interface ApplyImportProps {
  /** The id of the dry run. */
  id: string
  report: ImportReport
  /** Called with the id of the import. */
  onStarted: (id: string) => void
}

/** Applies a dry run after a question that names its numbers. */
export function ApplyImport({ id, report, onStarted }: ApplyImportProps) {
  const [asks, setAsks] = useState(false)
  const { date, history, retired_samples } = report
  return (
    <div>
      <Button onClick={() => setAsks(true)}>Apply this import</Button>
      {asks && (
        <ConfirmDialog
          title={`Apply the ${history ? 'older ' : ''}register of ${longDate(date)}?`}
          confirm="Apply this import"
          cancel="Keep the current register"
          failure="Failed to start the import"
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            const { data, message } = await call(applyImport, { params: { id } })
            showToast({ type: 'success', message })
            // an element behind an open dialog cannot take the focus
            flushSync(() => setAsks(false))
            onStarted(data.id)
          }}
        >
          <p>
            {history ? describeHistoryChanges(report) : describeChanges(report)}.
            {retired_samples > 0 &&
              ` It replaces all ${retired_samples.toLocaleString('en-GB')} sample companies.`}{' '}
            Users see it within minutes.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
