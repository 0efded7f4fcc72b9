import { Link } from 'react-router-dom'
import { type AuditEntry, exportAudit, listAudit } from '#shared/api/admin/audit.ts'
import { auditActions, auditSubjects, OPERATOR } from '#shared/audit-actions.ts'
import { type CsvColumns, csvTable } from '#shared/format/csv.ts'
import { longDateTime } from '#shared/format/date-time.ts'
import { counted } from '#shared/format/number.ts'
import { pages } from '#shared/pages.ts'
import { call } from '../../../lib/api/api-client.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { Button, ActionButton } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { IconDownload, IconX } from '../../../ui/icons.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { ListHead, ListPanel } from '../list/list-panel.tsx'
import { type Column, ListTable, timeColumn } from '../list/list-table.tsx'
import { TypedField, useClear, useFilteredList, whyRefused } from '../list/use-list.tsx'
import { type Change, changesOf } from './changes-of.ts'

/** The label of a name, or the name itself if only a newer version knows it. */
const labelOf =
  (labels: Record<string, string>) =>
  (name: string): string =>
    labels[name] ?? name

const actionLabel = labelOf(auditActions)
const subjectLabel = labelOf(auditSubjects)

const auditColumns: Column<AuditEntry>[] = [
  timeColumn('When', ({ at }) => at),
  {
    label: 'Who',
    look: 'min-w-44 [overflow-wrap:anywhere]',
    cell: ({ actor }) => (actor.id === OPERATOR ? 'Operator' : <ActorLink {...actor} />),
  },
  {
    label: 'Action',
    isName: true,
    look: 'min-w-36 font-semibold',
    cell: ({ action }) => actionLabel(action),
  },
  {
    label: 'Subject',
    look: 'min-w-40 [overflow-wrap:anywhere]',
    cell: ({ subject }) => (
      <Link
        to={`${pages.adminAudit}?subject=${subject.kind}:${subject.id}`}
        className="link inline-block min-h-6"
      >
        {subjectLabel(subject.kind)} {subject.email ?? subject.id}
      </Link>
    ),
  },
  { label: 'Change', look: 'min-w-56', cell: (entry) => <Changes entry={entry} /> },
  {
    label: 'Reason',
    look: 'min-w-40 [overflow-wrap:anywhere]',
    cell: ({ why }) => why ?? <span className="text-ink-2">–</span>,
  },
]

function ActorLink({ id, email }: AuditEntry['actor']) {
  if (email === null) {
    return (
      <>
        <span className="font-mono">{id}</span> <span className="text-ink-2">(deleted)</span>
      </>
    )
  }
  return (
    <Link to={`${pages.adminUsers}?user=${id}`} className="link inline-block min-h-6">
      {email}
    </Link>
  )
}

/** As many changes as a row shows without a fold, and the length of their text. */
const MAX_OPEN = { changes: 2, characters: 120 }

function Changes({ entry }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  const changes = changesOf(entry)
  if (changes.length === 0) return <span className="text-ink-2">–</span>
  const length = changes.reduce(
    (sum, { field, before = '', after = '' }) => sum + field.length + before.length + after.length,
    0,
  )
  if (changes.length <= MAX_OPEN.changes && length <= MAX_OPEN.characters) {
    return <ChangeList changes={changes} />
  }
  return (
    <Collapsible
      inline
      summary={
        <span className="font-normal text-ink">
          {changes.length === 1 ? '1 field' : `${changes.length} fields`}
          <span className="text-ink-2">: {changes.map(({ field }) => field).join(', ')}</span>
        </span>
      }
    >
      <ChangeList changes={changes} />
    </Collapsible>
  )
}

const ChangeList = ({ changes }: { changes: readonly Change[] }) => (
  <dl className="grid gap-1">
    {changes.map(({ field, before, after }) => (
      <div key={field} className="[overflow-wrap:anywhere]">
        <dt className="inline text-ink-2">{field}: </dt>
        <dd className="inline">
          {before !== undefined && (
            <>
              <del className="text-ink-2">{before}</del>
              <span aria-hidden="true"> → </span>
            </>
          )}
          {after !== undefined && <ins className="no-underline">{after}</ins>}
        </dd>
      </div>
    ))}
  </dl>
)

/** What administrators did, newest first. */
export function AuditPage({ save = downloadFile }: { save?: typeof downloadFile }) {
  const list = useAudit()
  const { answer, values } = list
  const { data } = answer
  return (
    <>
      <ListHead
        title="Audit log"
        description="What administrators did: who, when, what, before and after."
        answer={answer}
        of={['entry', 'entries']}
      >
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

const auditCsv = (entries: readonly AuditEntry[]): string => csvTable(columns, entries)

interface ExportAuditProps {
  values: AuditValues
  onExported: () => void
  save: typeof downloadFile
}

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
  return (
    <div className="ml-auto grid justify-items-end gap-1">
      <ActionButton
        act={download}
        failure="Failed to export the audit log"
        variant="secondary"
        icon={<IconDownload size={18} />}
      >
        Export CSV
      </ActionButton>
    </div>
  )
}

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
