import { listAudit } from '#shared/api/admin/audit.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconX } from '../../../ui/icons.ts'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { ColumnHeads } from '../list/column-heads.tsx'
import { FoundInList } from '../list/found-in-list.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { TableBox } from '../list/table-box.tsx'
import { TypedField } from '../list/typed-field.tsx'
import { useClear } from '../list/use-clear.ts'
import { useListAddress } from '../list/use-list-address.ts'
import { type RefusedFilter, useList, whyRefused } from '../list/use-list.ts'
import {
  actionOptions,
  anyIdError,
  type AuditValues,
  filterNames,
  kindOptions,
  partsOf,
  subjectOf,
} from './audit-query.ts'
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

interface AuditFiltersProps {
  values: AuditValues
  /** The filters that the log refuses. */
  refused: readonly RefusedFilter[]
  change: (changes: Partial<AuditValues>, options?: { replace?: boolean }) => void
}

/** The filters of the audit log. Each applies at once, typed ones after a pause. */
function AuditFilters({ values, refused, change }: AuditFiltersProps) {
  const { actor, action, subject, from, to } = values
  const { kind, id } = partsOf(subject)
  const isFiltered = Object.values(values).some((value) => value !== '')
  const { cleared, clear } = useClear(() => change({ actor: '', action: '', subject: '', from: '', to: '' }))
  const isReversed = from !== '' && to !== '' && from > to
  return (
    <section
      aria-label="Filters"
      className="card mb-4 grid grid-cols-1 gap-3 p-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <SelectField
        label="Action"
        name="action"
        options={actionOptions}
        value={action}
        error={whyRefused(refused, 'action')}
        onChange={(value) => change({ action: value })}
      />
      <SelectField
        label="Subject"
        name="kind"
        options={kindOptions}
        value={kind}
        error={id === '' ? whyRefused(refused, 'subject') : undefined}
        onChange={(value) => change({ subject: value })}
      />
      {kind !== '' && (
        <TypedField
          label="Subject ID"
          name="id"
          value={id}
          errorOf={anyIdError}
          onPause={(text) => change({ subject: subjectOf(kind, text) }, { replace: true })}
        />
      )}
      <TypedField
        key={cleared}
        label="User ID, or operator"
        name="actor"
        value={actor}
        errorOf={anyIdError}
        onPause={(text) => change({ actor: text }, { replace: true })}
      />
      <TextField
        label="From"
        name="from"
        type="date"
        max={to}
        value={from}
        error={whyRefused(refused, 'from')}
        onChange={(value) => change({ from: value })}
      />
      <TextField
        label="To"
        name="to"
        type="date"
        min={from}
        value={to}
        onChange={(value) => change({ to: value })}
        error={isReversed ? 'The last date comes before the first' : whyRefused(refused, 'to')}
      />
      {isFiltered && (
        <Button variant="secondary" className="self-end" icon={<IconX size={18} />} onClick={clear}>
          Clear filters
        </Button>
      )}
    </section>
  )
}
