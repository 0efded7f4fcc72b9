import { listAudit } from '#shared/api/admin/audit.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconX } from '../../../ui/icons.ts'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { ListHead } from '../list/list-head.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { ListTable } from '../list/list-table.tsx'
import { TypedField } from '../list/typed-field.tsx'
import { useClear } from '../list/use-clear.ts'
import { useFilteredList, whyRefused } from '../list/use-list.ts'
import { actionOptions, anyIdError, filterNames, kindOptions, partsOf, subjectOf } from './audit-query.ts'
import { auditColumns } from './audit-columns.tsx'
import { ExportAudit } from './export-audit.tsx'

/** What administrators did, newest first. */
export function AuditPage({ save = downloadFile }: { save?: typeof downloadFile }) {
  const list = useAudit()
  const { answer, values } = list
  const { data } = answer
  return (
    <>
      <PageMeta
        title="Audit log"
        description="What administrators did: who, when, what, before and after."
        noindex
      />
      <ListHead title="Audit log" answer={answer} of={['entry', 'entries']}>
        <ExportAudit values={values} save={save} onExported={() => void answer.mutate()} />
      </ListHead>
      <AuditFilters list={list} />
      {data?.oldest_read && (
        <p className="mb-4 text-ink-2">
          The list goes back to {longDateTime(data.oldest_read)}. Choose dates to see older entries.
        </p>
      )}
      <ListPanel
        {...list.panelOf({ actor: 'User ID, or operator' })}
        failure="Failed to fetch the audit log"
        empty={{
          title: 'No entries',
          children: `${list.isFiltered ? 'No entry matches. Remove a filter. ' : ''}Entries are stored for two years.`,
        }}
      >
        {({ data: entries }) => <ListTable label="Audit log" columns={auditColumns} rows={entries} />}
      </ListPanel>
    </>
  )
}

const useAudit = () => useFilteredList(listAudit, filterNames)

/** The filters of the audit log. Each applies at once, typed ones after a pause. */
function AuditFilters({ list }: { list: ReturnType<typeof useAudit> }) {
  const { values, answer, change, isFiltered, fieldOf, typedOf } = list
  const { subject, from, to } = values
  const { kind, id } = partsOf(subject)
  const { cleared, clear } = useClear(() => change({ actor: '', action: '', subject: '', from: '', to: '' }))
  const isReversed = from !== '' && to !== '' && from > to
  return (
    <section
      aria-label="Filters"
      className="card mb-4 grid grid-cols-1 gap-3 p-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <SelectField label="Action" options={actionOptions} {...fieldOf('action')} />
      <SelectField
        label="Subject"
        name="kind"
        options={kindOptions}
        value={kind}
        error={id === '' ? whyRefused(answer.refused, 'subject') : undefined}
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
      <TypedField key={cleared} label="User ID, or operator" errorOf={anyIdError} {...typedOf('actor')} />
      <TextField label="From" type="date" max={to} {...fieldOf('from')} />
      <TextField
        label="To"
        type="date"
        min={from}
        {...fieldOf('to')}
        {...(isReversed && { error: 'The last date comes before the first' })}
      />
      {isFiltered && (
        <Button variant="secondary" className="self-end" icon={<IconX size={18} />} onClick={clear}>
          Clear filters
        </Button>
      )}
    </section>
  )
}
