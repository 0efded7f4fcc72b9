import { useState, type FormEvent } from 'react'
import { changeUser, type ManagedUserDetails } from '#shared/api/admin/users.ts'
import { formatCount } from '#shared/format/number.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { WhyField } from '../why-field.tsx'
import { RightsDialog } from './rights-dialog.tsx'
import { type UserValues, bodyOf, rightsChange, valuesOf } from './user-change.ts'

interface UserFormProps {
  user: ManagedUserDetails
  onChanged: () => Promise<void>
}

/**
 * The rights, the daily limit and the suspension of a user, with the reason for a change. Giving the role of an administrator,
 * taking a right away and suspending ask first.
 */
export function UserForm({ user, onChanged }: UserFormProps) {
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!change) void send()
    else if (form.check(changeUser)) setAsks(true)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <h3 className="text-base font-semibold">Rights and limit</h3>
      <ErrorSummary errors={form.errors} />
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
      <FormActions>
        <Button type="submit" busy={form.sending !== null}>
          Save
        </Button>
      </FormActions>
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
    </form>
  )
}
