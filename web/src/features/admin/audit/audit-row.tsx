import { Link } from 'react-router-dom'
import type { AuditEntry } from '#shared/api/admin/audit.ts'
import { OPERATOR } from '#shared/audit-actions.ts'
import { pages } from '#shared/pages.ts'
import { Collapsible } from '../../../ui/page/collapsible.tsx'
import { TimeAgo } from '../list/time-ago.tsx'
import { actionLabel, subjectLabel } from './audit-labels.ts'
import { type Change, changesOf } from './changes-of.ts'

/** One action of an administrator. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, subject, why } = entry
  return (
    <tr className="border-t border-line hover:bg-muted">
      <td className="whitespace-nowrap">
        <TimeAgo at={at} />
      </td>
      <td className="min-w-44 [overflow-wrap:anywhere]">
        {actor.id === OPERATOR ? 'Operator' : <ActorLink {...actor} />}
      </td>
      <th scope="row" className="min-w-36 align-top font-semibold">
        {actionLabel(action)}
      </th>
      <td className="min-w-40 [overflow-wrap:anywhere]">
        <Link
          to={`${pages.adminAudit}?subject=${subject.kind}:${subject.id}`}
          className="link inline-block min-h-6"
        >
          {subjectLabel(subject.kind)} {subject.email ?? subject.id}
        </Link>
      </td>
      <td className="min-w-56">
        <Changes entry={entry} />
      </td>
      <td className="min-w-40 [overflow-wrap:anywhere]">{why ?? <span className="text-ink-2">–</span>}</td>
    </tr>
  )
}

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
