import { Link } from 'react-router-dom'
import type { ManagedUser } from '#shared/api/admin/users.ts'
import { formatCount } from '#shared/format/number.ts'
import { useOpenRow } from '../list/use-open-row.ts'
import { TimeAgo } from '../list/time-ago.tsx'
import { ColumnHeads } from '../list/column-heads.tsx'
import { TableBox } from '../list/table-box.tsx'
import { EmailBadge, RightBadges } from './user-badges.tsx'

interface UserTableProps {
  users: readonly ManagedUser[]
  /** The id of the open user. */
  open: string | null
}

const columns = ['Email', 'Name', 'Rights', 'Daily limit', 'Registered'] as const

/** The users of one page. A row links to its user, with the filters of the list. */
export function UserTable({ users, open }: UserTableProps) {
  const { linkTo, linkId } = useOpenRow('user')
  return (
    <TableBox label="Users" columns={columns}>
      <ColumnHeads columns={columns} />
      <tbody>
        {users.map((user) => (
          <tr
            key={user.id}
            className={`border-t border-line ${user.id === open ? 'bg-brand-soft' : 'hover:bg-muted'}`}
          >
            <th scope="row" className="min-w-52 align-top font-normal">
              <Link
                id={linkId(user.id)}
                to={linkTo(user.id)}
                preventScrollReset
                aria-current={user.id === open || undefined}
                className="link inline-block min-h-6 font-semibold [overflow-wrap:anywhere]"
              >
                {user.email}
              </Link>{' '}
              <EmailBadge state={user.email_state} />
            </th>
            <td className="min-w-28 [overflow-wrap:anywhere]">
              <bdi>{user.name}</bdi>
            </td>
            <td className="min-w-32">
              <RightBadges user={user} />
            </td>
            <td className="whitespace-nowrap">
              {user.daily_limit === null ? 'Default' : formatCount(user.daily_limit)}
            </td>
            <td className="whitespace-nowrap">
              <TimeAgo at={user.created_at} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  )
}
