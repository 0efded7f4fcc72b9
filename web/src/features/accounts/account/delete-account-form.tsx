import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { deleteAccount } from '#shared/api/accounts/own-account.ts'
import { pages } from '#shared/pages.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FormActions } from '../../../ui/forms/form-actions.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { forgetUserData } from '../../../lib/storage/user-data.ts'
import type { ContractForm } from '../../../ui/forms/use-contract-form.ts'
import { useForgetUser } from '../use-forget-user.ts'

interface DeleteAccountFormProps {
  form: ContractForm<'password'>
  onCancel: () => void
}

/** The password and the button that deletes the account. While deletion runs the user cannot cancel. */
export function DeleteAccountForm({ form, onCancel }: DeleteAccountFormProps) {
  const deleting = form.sending !== null
  const navigate = useNavigate()
  const { user } = useSession()
  const forgetUser = useForgetUser()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send(deleteAccount, {
      failure: 'Failed to delete your account',
      onAnswer: async () => {
        if (user) forgetUserData(user.id)
        forgetUser()
        showToast({ type: 'success', message: 'Account deleted' })
        await navigate(pages.landing)
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary errors={form.errors} />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
      <FormActions>
        <Button type="submit" variant="danger" busy={deleting} icon={<IconTrash size={18} />}>
          Delete my account
        </Button>
        <Button variant="ghost" aria-disabled={deleting} onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
      <output className="-mt-3 min-h-5 text-sm text-ink-2">
        {deleting && 'Your account is being deleted. Please keep this page open.'}
      </output>
    </form>
  )
}
