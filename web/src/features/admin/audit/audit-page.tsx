import { listAudit } from '#shared/api/admin/audit.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { ColumnHeads } from '../list/column-heads.tsx'
import { FoundInList } from '../list/found-in-list.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { TableBox } from '../list/table-box.tsx'
import { useList } from '../list/use-list.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { AuditFilters } from './audit-filters.tsx'
import { filterNames } from './audit-query.ts'
import { AuditRow } from './audit-row.tsx'
import { ExportAudit } from './export-audit.tsx'

const columns = ['When', 'Who', 'Action', 'Subject', 'Change', 'Reason'] as const

/** What administrators did, newest first. */
export function AuditPage({ save = downloadFile }: { save?: typeof downloadFile }) {
  const { values, page, change, toPage } = useListAddress(filterNames)
  const answer = useList(listAudit, { ...values, page })
  const { data, isLoading } = answer
  const total = data?.total
  const isFiltered = Object.values(values).some(Boolean)
  return (
    <>
      <PageMeta
        title="Audit log"
        description="What administrators did: who, when, what, before and after."
        noindex
      />
      <div className="mb-5 flex items-center gap-3">
        <h1 className="text-2xl">Audit log</h1>
        {total !== undefined && <Badge>{formatCount(total)}</Badge>}
        <FoundInList total={total} isLoading={isLoading} of={['entry', 'entries']} />
        <ExportAudit values={values} save={save} onExported={() => void answer.mutate()} />
      </div>
      <AuditFilters values={values} refused={answer.refused} change={change} />
      {data?.oldest_read && (
        <p className="mb-4 text-ink-2">
          The list goes back to {longDateTime(data.oldest_read)}. Choose dates to see older entries.
        </p>
      )}
      <ListPanel
        answer={answer}
        filters={{ labels: { actor: 'User ID, or operator' }, onClear: (name) => change({ [name]: '' }) }}
        failure="Failed to fetch the audit log"
        empty={{
          title: 'No entries',
          children: (
            <p className="text-ink-2">
              {isFiltered && 'No entry matches. Remove a filter. '}
              Entries are stored for two years.
            </p>
          ),
        }}
        onPage={toPage}
      >
        {({ data: entries }) => (
          <TableBox label="Audit log" columns={columns}>
            <ColumnHeads columns={columns} />
            <tbody>
              {entries.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </tbody>
          </TableBox>
        )}
      </ListPanel>
    </>
  )
}
