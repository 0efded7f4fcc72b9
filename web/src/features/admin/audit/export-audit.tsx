import { exportAudit } from '#shared/api/admin/audit.ts'
import { counted } from '#shared/format/number.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import type { downloadFile } from '../../../lib/download-file.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { auditCsv } from './audit-csv.ts'
import type { AuditValues } from './audit-query.ts'

interface ExportAuditProps {
  values: AuditValues
  /** Called after an export, which the log records. */
  onExported: () => void
  save: typeof downloadFile
}

/** Downloads the entries that match the filters as CSV. */
export function ExportAudit({ values, onExported, save }: ExportAuditProps) {
  const download = async () => {
    const chosen = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
    const { data, is_complete } = await call(exportAudit, { body: chosen })
    save('sponsor-finder-audit-log.csv', auditCsv(data), 'text/csv')
    const exported = `${counted(data.length, 'entry', 'entries')} exported`
    const message = is_complete ? exported : `${exported}, the newest ones. Choose dates to export older ones`
    showToast({ type: is_complete ? 'success' : 'info', message })
    onExported()
  }
  const { run, busy, problem } = useAction(download, { failure: 'Failed to export the audit log' })
  return (
    <div className="ml-auto grid justify-items-end gap-1">
      <Button variant="secondary" busy={busy} icon={<IconDownload size={18} />} onClick={() => void run()}>
        Export CSV
      </Button>
      <ActionError message={problem} />
    </div>
  )
}
