import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { listUsers, type ManagedUser } from '#shared/api/admin/users.ts'
import { formatCount } from '#shared/format/number.ts'
import { Badge } from '../../../ui/badge.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { PageMeta } from '../../../ui/page/page-meta.tsx'
import { ColumnHeads } from '../list/column-heads.tsx'
import { FoundInList } from '../list/found-in-list.tsx'
import { ListPanel } from '../list/list-panel.tsx'
import { TableBox } from '../list/table-box.tsx'
import { TimeAgo } from '../list/time-ago.tsx'
import { TypedField } from '../list/typed-field.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { useList, whyRefused } from '../list/use-list.ts'
import { useOpenRow } from '../list/use-open-row.ts'
import { EmailBadge, RightBadges } from './user-badges.tsx'
import { UserPanel } from './user-panel.tsx'

const roles = [
  { value: 'user', label: 'Users' },
  { value: 'admin', label: 'Administrators' },
]

/** The users, found by email or id. The query `user` opens one beside the list. */
export function UsersPage() {
  const { values, page, change, toPage } = useListAddress(['search', 'role'])
  const { openId: open, close } = useOpenRow('user')
  const { search, role } = values
  const answer = useList(listUsers, { page, search, role })
  const { data, isLoading, mutate } = answer
  const refresh = useCallback(() => void mutate(), [mutate])
  const found = data && `${formatCount(data.total)}${data.is_complete ? '' : ' or more'}`
  return (
    <>
      <PageMeta
        title="Users"
        description="The users of Sponsor Finder: their role, plan, daily limit and sessions."
        noindex
      />
      <div className="mb-5 flex items-center gap-3">
        <h1 className="text-2xl">Users</h1>
        {found && <Badge>{found}</Badge>}
        <FoundInList
          total={data?.total}
          isLoading={isLoading}
          isComplete={data?.is_complete}
          of={['user', 'users']}
        />
      </div>
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <div className={open ? 'max-xl:hidden' : 'xl:col-span-2'}>
          <section aria-label="Filters" className="card mb-4 grid grid-cols-1 gap-3 p-4 sm:grid-cols-2">
            <TypedField
              label="Email or ID"
              name="search"
              inputMode="search"
              value={search}
              onPause={(text) => change({ search: text }, { replace: true })}
            />
            <SelectField
              label="Role"
              name="role"
              options={roles}
              value={role}
              error={whyRefused(answer.refused, 'role')}
              onChange={(value) => change({ role: value })}
            />
          </section>
          <ListPanel
            answer={answer}
            filters={{ labels: { search: 'Email or ID' }, onClear: (name) => change({ [name]: '' }) }}
            failure="Failed to fetch users"
            empty={{
              title: 'No users',
              children: (
                <p className="text-ink-2">
                  No email begins like this. Type the beginning of an email, or a whole ID.
                </p>
              ),
            }}
            onPage={toPage}
          >
            {({ data: users }) => <UserTable users={users} open={open} />}
          </ListPanel>
        </div>
        {open && <UserPanel key={open} userId={open} onClose={close} onChanged={refresh} />}
      </div>
    </>
  )
}

interface UserTableProps {
  users: readonly ManagedUser[]
  /** The id of the open user. */
  open: string | null
}

const columns = ['Email', 'Name', 'Rights', 'Daily limit', 'Registered'] as const

/** The users of one page. A row links to its user, with the filters of the list. */
function UserTable({ users, open }: UserTableProps) {
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
