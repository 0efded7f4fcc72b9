import { type AuditEntry, exportAudit } from '#shared/api/admin/audit.ts'
import { type CsvColumns, csvTable } from '#shared/format/csv.ts'
import { counted } from '#shared/format/number.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import type { downloadFile } from '../../../lib/download-file.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconDownload } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { actionLabel, subjectLabel } from './audit-labels.ts'
import type { AuditValues } from './audit-query.ts'
import { changesOf } from './changes-of.ts'

const columns: CsvColumns<AuditEntry> = [
  ['When (UTC)', ({ at }) => at],
  ['Who', ({ actor }) => actor.email],
  ['Who, ID', ({ actor }) => actor.id],
  ['Action', ({ action }) => actionLabel(action)],
  ['Subject', ({ subject }) => subjectLabel(subject.kind)],
  ['Subject, email', ({ subject }) => subject.email],
  ['Subject, ID', ({ subject }) => subject.id],
  ['Before', (entry) => sideOf(entry, 'before')],
  ['After', (entry) => sideOf(entry, 'after')],
  ['Reason', ({ why }) => why],
  ['Request', ({ request_id }) => request_id],
]

/** One side of a change in words, such as `role: user; plan: free`. */
const sideOf = (entry: AuditEntry, side: 'before' | 'after'): string =>
  changesOf(entry)
    .flatMap((change) => (change[side] === undefined ? [] : [`${change.field}: ${change[side]}`]))
    .join('; ')

/** Entries of the audit log as CSV for a spreadsheet. */
const auditCsv = (entries: readonly AuditEntry[]): string => csvTable(columns, entries)

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
