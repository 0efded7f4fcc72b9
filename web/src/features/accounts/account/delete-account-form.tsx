import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { deleteAccount } from '../../../../../shared/api/own-account.ts'
import { pages } from '../../../../../shared/pages.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { IconTrash } from '../../../ui/icons.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useAccountForm } from '../use-account-form.ts'
import { useForgetReader } from '../use-forget-reader.ts'

/** The password, and the one button that deletes the account. */
export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const form = useAccountForm({ password: '' })
  const navigate = useNavigate()
  const forgetReader = useForgetReader()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.send(deleteAccount, {
      failure: 'Failed to delete your account',
      onAnswer: async () => {
        forgetReader()
        notify({ type: 'success', message: 'Account deleted' })
        await navigate(pages.landing)
      },
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary errors={form.errors} />
      <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" busy={form.sending !== null} icon={<IconTrash size={18} />}>
          Delete my account
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
