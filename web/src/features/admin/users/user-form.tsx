import { useState } from 'react'
import { changeUser, type ManagedUser, type ManagedUserDetails } from '#shared/api/admin/users.ts'
import { formatCount } from '#shared/format/number.ts'
import { call } from '../../../lib/api/api-client.ts'
import { numberOf } from '../../../lib/number-of.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { Form, useContractForm } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ConfirmDialog } from '../../../ui/overlays/question-dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { WhyField } from '../list/use-list.tsx'

/** Rights, daily limit and suspension of a user, with the reason for a change. Grave ones ask first. */
export function UserForm({ user, onChanged }: { user: ManagedUserDetails; onChanged: () => Promise<void> }) {
  const { user: self } = useSession()
  const [asks, setAsks] = useState(false)
  const form = useContractForm<UserValues>(valuesOf(user), (values) => bodyOf(user, values), 'user-')
  const isAdmin = form.field('admin')
  const isPro = form.field('pro')
  const isSuspended = form.field('suspended')
  const change = rightsChange(user, {
    admin: isAdmin.value,
    pro: isPro.value,
    suspended: isSuspended.value,
  })

  const send = () =>
    form.send(changeUser, {
      request: (body) => call(changeUser, { params: { id: user.id }, body }, { shownByCaller: true }),
      failure: 'Failed to change the user',
      onAnswer: async ({ changed, message }) => {
        showToast({ type: changed ? 'success' : 'info', message })
        await onChanged()
      },
    })
  return (
    <Form
      form={form}
      onSubmit={() => (change ? setAsks(form.check(changeUser)) : send())}
      head={<h3 className="text-base font-semibold">Rights and limit</h3>}
      submit="Save"
      className="grid gap-3"
    >
      {user.id === self?.id ? (
        <p className="text-sm text-ink-2">Another administrator can change your role or suspend you.</p>
      ) : (
        <CheckboxField {...isAdmin} label="Administrator" />
      )}
      <CheckboxField {...isPro} label="Pro plan" />
      <TextField
        {...form.field('daily_limit')}
        label="Unlocks a day"
        inputMode="numeric"
        autoComplete="off"
        clearable
        hint={`Empty is the default, ${formatCount(user.default_limit)}. Administrators have no limit.`}
      />
      {user.id !== self?.id && (
        <CheckboxField {...isSuspended} label="Suspended" hint="A suspended user cannot sign in." />
      )}
      <WhyField {...form.field('why')} shownIn="The audit log and the export of the user show it." />
      {asks && change && (
        <RightsDialog
          user={user}
          change={change}
          onConfirm={async () => {
            await send()
            setAsks(false)
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </Form>
  )
}

function RightsDialog({
  user,
  change: { makesAdmin, suspends, taken },
  onConfirm,
  onClose,
}: {
  user: ManagedUserDetails
  change: RightsChange
  onConfirm: () => Promise<void>
  onClose: () => void
}) {
  const { email, name } = user
  const loss = taken.join(' and ')
  const [title, confirm, cancel] = suspends
    ? ['Suspend this user?', 'Suspend', 'Cancel']
    : makesAdmin
      ? ['Make this user an administrator?', 'Make administrator', 'Cancel']
      : [`Take away ${loss}?`, 'Take away', 'Keep']
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      cancel={cancel}
      failure="Failed to change the user"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {suspends && (
        <p>
          {email} can no longer sign in, reads why when they try, and gets no alerts. {sessionsWords(user)}{' '}
          Their data stays.
        </p>
      )}
      {makesAdmin && (
        <>
          <p>
            <strong>{email}</strong>
            {name && <bdi> ({name})</bdi>} may then, at once:
          </p>
          <ul className="grid list-disc gap-1 pl-5">
            <li>change, delete and process every company and vacancy</li>
            <li>import the register and start operations</li>
            <li>see all users and the audit log, and change the rights of other users</li>
            <li>search and unlock without a daily limit</li>
          </ul>
        </>
      )}
      {taken.length > 0 && (
        <p>
          {email} loses {loss} at once. {!suspends && sessionsWords(user)}
        </p>
      )}
    </ConfirmDialog>
  )
}

function sessionsWords({ sessions, api_tokens: tokens }: ManagedUserDetails): string {
  const ofSessions = sessions === 0 ? 'No session is open.' : endOf(sessions, 'session', 'sessions')
  return tokens === 0 ? ofSessions : `${ofSessions} ${endOf(tokens, 'API token', 'API tokens')}`
}

const endOf = (count: number, one: string, many: string): string =>
  count === 1 ? `Their 1 ${one} ends.` : `All ${formatCount(count)} of their ${many} end.`

/** The values of the form. An empty limit is the default one. */
type UserValues = {
  admin: boolean
  pro: boolean
  suspended: boolean
  daily_limit: string
  why: string
}

type Rights = Pick<UserValues, 'admin' | 'pro' | 'suspended'>

const valuesOf = ({ role, plan, suspended_at, daily_limit }: ManagedUser): UserValues => ({
  admin: role === 'admin',
  pro: plan === 'pro',
  suspended: suspended_at !== null,
  daily_limit: daily_limit === null ? '' : String(daily_limit),
  why: '',
})

/** The body of the call: only what the form changes. So it does not undo a change of another administrator. */
function bodyOf(user: ManagedUser, { admin, pro, suspended, daily_limit, why }: UserValues) {
  const shown = valuesOf(user)
  const limit = daily_limit.trim()
  return {
    ...(admin !== shown.admin && { role: admin ? 'admin' : 'user' }),
    ...(pro !== shown.pro && { plan: pro ? 'pro' : 'free' }),
    ...(suspended !== shown.suspended && { suspended }),
    ...(limit !== shown.daily_limit && { daily_limit: numberOf(limit) }),
    why,
  }
}

interface RightsChange {
  makesAdmin: boolean
  suspends: boolean
  /** The rights that it takes away, in words. */
  taken: readonly string[]
}

/** What to ask about before a change of rights; undefined if nothing. */
function rightsChange(
  { role, plan, suspended_at }: ManagedUser,
  { admin, pro, suspended }: Rights,
): RightsChange | undefined {
  const makesAdmin = role !== 'admin' && admin
  const suspends = suspended_at === null && suspended
  const taken = [
    ...(role === 'admin' && !admin ? ['the role of an administrator'] : []),
    ...(plan === 'pro' && !pro ? ['the Pro plan'] : []),
  ]
  return makesAdmin || suspends || taken.length > 0 ? { makesAdmin, suspends, taken } : undefined
}
