import { useCallback } from 'react'
import { Link } from 'react-router-dom'
import { listUsers, type ManagedUser } from '#shared/api/admin/users.ts'
import { formatCount } from '#shared/format/number.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { ListHead, ListPanel } from '../list/list-panel.tsx'
import { type Column, ListTable, timeColumn } from '../list/list-table.tsx'
import { TypedField, useFilteredList } from '../list/use-list.tsx'
import { useOpenRow } from '../list/use-open-row.ts'
import { EmailBadge, RightBadges, UserPanel } from './user-panel.tsx'

const roles = [
  { value: 'user', label: 'Users' },
  { value: 'admin', label: 'Administrators' },
]

/** The users, found by email or id. The query `user` opens one beside the list. */
export function UsersPage() {
  const list = useFilteredList(listUsers, ['search', 'role'])
  const { openId: open, linkOf, close } = useOpenRow('user')
  const { answer } = list
  const { mutate } = answer
  const refresh = useCallback(() => void mutate(), [mutate])
  return (
    <>
      <ListHead
        title="Users"
        description="The users of Sponsor Finder: their role, plan, daily limit and sessions."
        answer={answer}
        of={['user', 'users']}
      />
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_27rem]">
        <div className={open ? 'max-xl:hidden' : 'xl:col-span-2'}>
          <section aria-label="Filters" className="card mb-4 grid grid-cols-1 gap-3 p-4 sm:grid-cols-2">
            <TypedField label="Email or ID" inputMode="search" {...list.typedOf('search')} />
            <SelectField label="Role" options={roles} {...list.fieldOf('role')} />
          </section>
          <ListPanel
            {...list.panelOf({ search: 'Email or ID' })}
            failure="Failed to fetch users"
            empty={{
              title: 'No users',
              children: 'No email begins like this. Type the beginning of an email, or a whole ID.',
            }}
          >
            {({ data }) => (
              <ListTable
                label="Users"
                columns={columnsOf(linkOf)}
                rows={data}
                isChosen={({ id }) => id === open}
              />
            )}
          </ListPanel>
        </div>
        {open && <UserPanel key={open} userId={open} onClose={close} onChanged={refresh} />}
      </div>
    </>
  )
}

const columnsOf = (linkOf: ReturnType<typeof useOpenRow>['linkOf']): Column<ManagedUser>[] => [
  {
    label: 'Email',
    isName: true,
    look: 'min-w-52 font-normal',
    cell: ({ id, email, email_state }) => (
      <>
        <Link {...linkOf(id)} className="link inline-block min-h-6 font-semibold [overflow-wrap:anywhere]">
          {email}
        </Link>{' '}
        <EmailBadge state={email_state} />
      </>
    ),
  },
  { label: 'Name', look: 'min-w-28 [overflow-wrap:anywhere]', cell: ({ name }) => <bdi>{name}</bdi> },
  { label: 'Rights', look: 'min-w-32', cell: (user) => <RightBadges user={user} /> },
  {
    label: 'Daily limit',
    look: 'whitespace-nowrap',
    cell: ({ daily_limit }) => (daily_limit === null ? 'Default' : formatCount(daily_limit)),
  },
  timeColumn('Registered', ({ created_at }) => created_at),
]
