import { IconAlertTriangle } from '../../../../ui/icons.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { mailLink, type UsableEmail } from './contacts.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'

interface EmailDialogProps {
  contact: UsableEmail
  /** Whether the company's website is known. */
  hasWebsite: boolean
  onClose: () => void
}

/** The details of an email: the person, the email address to copy or write to, and any warnings. */
export function EmailDialog({ contact, hasWebsite, onClose }: EmailDialogProps) {
  const { email } = contact
  return (
    <ContactDialog title="Email contact" contact={contact} onClose={onClose}>
      <a href={mailLink(email)} className="link justify-self-start text-lg [overflow-wrap:anywhere]">
        {email}
      </a>
      {contact.differs_from_website && <OtherDomain hasWebsite={hasWebsite} />}
      <div>
        <CopyButton full text={email} what="email" />
      </div>
    </ContactDialog>
  )
}

/**
 * Warns that an email is not on the company's own domain. If the website is unknown, it warns that the email is at a
 * public mail service.
 */
function OtherDomain({ hasWebsite }: { hasWebsite: boolean }) {
  return (
    <p className="flex gap-2.5 rounded-md bg-danger-soft px-4 py-3 text-sm forced-colors:border">
      <IconAlertTriangle size={20} aria-hidden="true" className="shrink-0 text-danger" />
      <span>
        <strong className="font-semibold">
          {hasWebsite
            ? 'This address is different from the company’s website.'
            : 'This address is at a mail service that anybody can use.'}
        </strong>{' '}
        Check it before you write, for example by calling the company on a number
        {hasWebsite ? ' from its website' : ' that you found elsewhere'}.
      </span>
    </p>
  )
}
