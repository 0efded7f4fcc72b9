import { IconAlertTriangle } from '../../../ui/icons.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { mailLink, type UsableEmail } from './contacts.ts'
import { CopyButton } from './copy-button.tsx'

interface EmailDialogProps {
  contact: UsableEmail
  onClose: () => void
}

/** An email contact: who it is, the address to copy or to write to, and what speaks for caution. */
export function EmailDialog({ contact, onClose }: EmailDialogProps) {
  const { email } = contact
  return (
    <ContactDialog title="Email contact" contact={contact} onClose={onClose}>
      <a href={mailLink(email)} className="link justify-self-start text-lg [overflow-wrap:anywhere]">
        {email}
      </a>
      {contact.differs_from_website && <OtherDomain />}
      <div>
        <CopyButton full text={email} what="email" />
      </div>
    </ContactDialog>
  )
}

function OtherDomain() {
  return (
    <p className="flex gap-2.5 rounded-md bg-danger-soft px-4 py-3 text-sm forced-colors:border">
      <IconAlertTriangle size={20} aria-hidden="true" className="shrink-0 text-danger" />
      <span>
        <strong className="font-semibold">This address is different from the company’s website.</strong> Check
        it before you write, for example by calling the company on a number from its website.
      </span>
    </p>
  )
}
