import { Dialog } from '../../../ui/dialog.tsx'
import { IconAlertTriangle } from '../../../ui/icons.ts'
import { ContactFacts } from './contact-facts.tsx'
import { mailLink, type UsableEmail } from './contacts.ts'
import { CopyButton } from './copy-button.tsx'
import { Provenance } from './provenance.tsx'
import { ScamAdvice } from './scam-advice.tsx'

interface EmailDialogProps {
  contact: UsableEmail
  onClose: () => void
}

/** An email contact: who it is, the address to copy or to write to, and what speaks for caution. */
export function EmailDialog({ contact, onClose }: EmailDialogProps) {
  const { email } = contact
  return (
    <Dialog open onClose={onClose} title="Email contact">
      <div className="grid gap-5">
        <ContactFacts {...contact} />
        <div className="grid gap-3">
          <a href={mailLink(email)} className="link justify-self-start text-lg [overflow-wrap:anywhere]">
            {email}
          </a>
          {contact.differs_from_website && <OtherDomain />}
          <div>
            <CopyButton full text={email} what="email" />
          </div>
        </div>
        <div className="grid gap-2 border-t border-line pt-4">
          <Provenance page={contact.source_page} seenOn={contact.seen_on} />
          <ScamAdvice />
        </div>
      </div>
    </Dialog>
  )
}

function OtherDomain() {
  return (
    <p className="flex gap-2.5 rounded-md bg-danger-soft px-4 py-3 text-sm forced-colors:border">
      <IconAlertTriangle size={20} aria-hidden="true" className="shrink-0 text-danger" />
      <span>
        <strong className="font-semibold">This address is not at the company’s own website.</strong> Check it
        before you write, for example by calling the company on a number from its website.
      </span>
    </p>
  )
}
