import { pages } from '../../../../../shared/pages.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DeleteAccountForm } from './delete-account-form.tsx'

interface DeleteAccountDialogProps {
  open: boolean
  onClose: () => void
  hasPassword: boolean
}

/** Says what goes, and asks for the password; who has none sets one first. */
export function DeleteAccountDialog({ open, onClose, hasPassword }: DeleteAccountDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Delete your account?">
      <div className="grid gap-5">
        <div className="grid gap-2">
          <p>This goes at once, for good, and on every device:</p>
          <ul className="list-disc pl-5">
            <li>your name, email address and password</li>
            <li>your preferences</li>
            <li>your unlocked companies: opening one again would use a search</li>
            <li>every session: you are signed out everywhere</li>
          </ul>
          <p className="text-ink-2">You may want to export your data first.</p>
        </div>
        {hasPassword ? (
          <DeleteAccountForm onCancel={onClose} />
        ) : (
          <div className="grid justify-items-start gap-3">
            <p>To make sure that it is you, we ask for your password, and you have none yet.</p>
            <ButtonLink to={pages.changePassword}>Set a password</ButtonLink>
          </div>
        )}
      </div>
    </Dialog>
  )
}
