import { pages } from '#shared/pages.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useContractForm } from '../../../ui/forms/use-contract-form.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'

interface DeleteAccountDialogProps {
  onClose: () => void
  hasPassword: boolean
}

/**
 * Lists what is deleted and asks for the password. A user without a password must set one first. While the account is
 * being deleted the dialog cannot be closed, because closing would look like a cancel.
 */
export function DeleteAccountDialog({ onClose, hasPassword }: DeleteAccountDialogProps) {
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
