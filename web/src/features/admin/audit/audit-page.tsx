import { type AuditEntry, exportAudit, listAudit } from '#shared/api/admin/audit.ts'
import { auditActions, auditSubjects } from '#shared/audit-actions.ts'
import { type CsvColumns, csvTable } from '#shared/format/csv.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { counted } from '#shared/format/number.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconDownload, IconX } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { ListHead } from '../list/list-head.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { ListTable } from '../list/list-table.tsx'
import { TypedField } from '../list/typed-field.tsx'
import { useClear } from '../list/use-clear.ts'
import { useFilteredList, whyRefused } from '../list/use-list.ts'
import { auditColumns } from './audit-columns.tsx'
import { actionLabel, subjectLabel } from './audit-labels.ts'
import { changesOf } from './changes-of.ts'

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
function ExportAudit({ values, onExported, save }: ExportAuditProps) {
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

/** The filters of the page, by their names in the URL, which are those of the call. */
const filterNames = ['actor', 'action', 'subject', 'from', 'to'] as const

type AuditValues = Record<(typeof filterNames)[number], string>

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label))

const actionOptions = optionsOf(auditActions)
const kindOptions = optionsOf(auditSubjects)

const ID = /^[\w-]{1,64}$/

/** Why a text cannot be the id of a subject, some of which are not numbers; undefined if it can. */
const anyIdError = (text: string): string | undefined =>
  ID.test(text) ? undefined : 'Give an ID: letters, digits and hyphens'

/** The two parts of a subject, such as `vacancy:12`. */
function partsOf(subject: string): { kind: string; id: string } {
  const [kind = '', id = ''] = subject.split(':')
  return { kind, id }
}

const subjectOf = (kind: string, id: string): string => (kind === '' || id === '' ? kind : `${kind}:${id}`)
