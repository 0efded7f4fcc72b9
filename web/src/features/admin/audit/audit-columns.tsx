import { Link } from 'react-router-dom'
import type { AuditEntry } from '#shared/api/admin/audit.ts'
import { OPERATOR } from '#shared/audit-actions.ts'
import { pages } from '#shared/pages.ts'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { type Column, timeColumn } from '../list/list-table.tsx'
import { actionLabel, subjectLabel } from './audit-labels.ts'
import { type Change, changesOf } from './changes-of.ts'

/** The columns of the audit log. A row is one action of an administrator. */
export const auditColumns: Column<AuditEntry>[] = [
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

/** The administrator by email, or by id once the account is deleted. */
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

/** Each changed field with its value before and after. Long changes are folded, with the names of their fields. */
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

function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
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
}
