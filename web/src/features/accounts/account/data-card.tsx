import { type FormEvent, useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { deleteAccount, exportAccount } from '#shared/api/accounts/own-account.ts'
import { pages } from '#shared/pages.ts'
import { call } from '../../../lib/api/api-client.ts'
import { useAction } from '../../../lib/api/use-action.ts'
import { downloadFile } from '../../../lib/download-file.ts'
import { useSession } from '../../../lib/session/session-store.ts'
import { forgetUserData } from '../../../lib/storage/local-store.ts'
import { ActionError } from '../../../ui/action-error.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorSummary, FormActions } from '../../../ui/forms/error-summary.tsx'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import { type ContractForm, useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { IconDownload, IconTrash } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toasts.ts'
import { CardSection } from '../../../ui/page/card-section.tsx'
import { useForgetUser } from '../use-logout.ts'

interface DeleteAccountFormProps {
  form: ContractForm<'password'>
  onCancel: () => void
}

/** The password and the button that deletes the account. While deletion runs the user cannot cancel. */
function DeleteAccountForm({ form, onCancel }: DeleteAccountFormProps) {
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

interface DeleteAccountDialogProps {
  onClose: () => void
  hasPassword: boolean
}

/**
 * Lists what is deleted and asks for the password. A user without a password must set one first. While the account is
 * being deleted the dialog cannot be closed, because closing would look like a cancel.
 */
function DeleteAccountDialog({ onClose, hasPassword }: DeleteAccountDialogProps) {
  const form = useContractForm({ password: '' })
  return (
    <Dialog open onClose={onClose} locked={form.sending !== null} title="Delete your account?">
      <div className="grid gap-5">
        <div className="grid gap-2">
          <p>This is permanent and immediate:</p>
          <ul className="list-disc pl-5">
            <li>your name, email address and password</li>
            <li>your preferences</li>
            <li>your unlocked companies: opening one again would use an unlock</li>
            <li>your search history, applications, saved searches and watched companies</li>
            <li>every session: you are signed out everywhere</li>
          </ul>
          <p className="text-ink-2">You may want to export your data first.</p>
        </div>
        {hasPassword ? (
          <DeleteAccountForm form={form} onCancel={onClose} />
        ) : (
          <div className="grid justify-items-start gap-3">
            <p>You have no password yet. We ask for it, to make sure that it is you: set one first.</p>
            <ButtonLink to={pages.changePassword}>Set a password</ButtonLink>
          </div>
        )}
      </div>
    </Dialog>
  )
}

/** Downloads all stored data of the user as a file. */
export function ExportData({ save = downloadFile }: { save?: typeof downloadFile }) {
  const download = async () => {
    const { data } = await call(exportAccount)
    save('sponsor-finder-account.json', `${JSON.stringify(data, null, 2)}\n`, 'application/json')
    showToast({ type: 'success', message: 'Your data has been downloaded' })
  }
  const { run, busy, problem } = useAction(download, { failure: 'Failed to export your data' })
  return (
    <div className="grid content-start justify-items-start gap-2">
      <p className="text-ink-2">A file with everything that we keep about you.</p>
      <Button variant="secondary" busy={busy} icon={<IconDownload size={18} />} onClick={() => void run()}>
        Export my data
      </Button>
      <ActionError message={problem} />
    </div>
  )
}

/** Data export and account deletion. */
export function DataCard({ hasPassword }: { hasPassword: boolean }) {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <CardSection title="Your data">
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
        <ExportData />
        <div className="grid content-start justify-items-start gap-2 border-line @max-2xl:border-t @max-2xl:pt-4">
          <p className="text-ink-2">Deleting your account cannot be undone.</p>
          <Button variant="danger-outline" icon={<IconTrash size={18} />} onClick={() => setOpen(true)}>
            Delete my account
          </Button>
        </div>
      </div>
      {open && <DeleteAccountDialog onClose={close} hasPassword={hasPassword} />}
    </CardSection>
  )
}
