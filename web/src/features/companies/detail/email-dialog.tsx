import type { EmailContact } from '../../../../../shared/api/companies.ts'
import { websiteHost } from '../../../../../shared/website.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { IconAlertTriangle, IconLock } from '../../../ui/icons.ts'
import { ContactFacts } from './contact-facts.tsx'
import type { UsableEmail } from './contacts.ts'
import { CopyButton } from './copy-button.tsx'
import { Provenance } from './provenance.tsx'
import { ScamAdvice } from './scam-advice.tsx'
import { isWebAddress } from './web-links.ts'

interface EmailDialogProps {
  contact: UsableEmail
  website: string | null
  onClose: () => void
}

/** An email contact: who it is, the address to copy or to write to, and what speaks for caution. */
export function EmailDialog({ contact, website, onClose }: EmailDialogProps) {
  const { email } = contact
  return (
    <Dialog open onClose={onClose} title="Email contact">
      <div className="grid gap-5">
        <ContactFacts {...contact} />
        <div className="grid gap-3">
          <a href={`mailto:${email}`} className="link justify-self-start text-lg [overflow-wrap:anywhere]">
            {email}
          </a>
          {contact.differs_from_website && <OtherDomain website={website} />}
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

function OtherDomain({ website }: { website: string | null }) {
  const host = website === null ? undefined : websiteHost(website)
  return (
    <p className="flex gap-2.5 rounded-md bg-key-soft px-4 py-3 text-sm forced-colors:border">
      <IconAlertTriangle size={20} aria-hidden="true" className="shrink-0 text-key" />
      <span>
        <strong className="font-semibold">
          This address is not at {host ?? 'the company’s own website'}.
        </strong>{' '}
        Check it before you write, for example by calling the company on a number from its website.
      </span>
    </p>
  )
}

interface ProtectedEmailsDialogProps {
  contacts: readonly EmailContact[]
  onClose: () => void
}

/** The addresses that the company protects: never shown, only where they can be read. */
export function ProtectedEmailsDialog({ contacts, onClose }: ProtectedEmailsDialogProps) {
  return (
    <Dialog open onClose={onClose} title={contacts.length === 1 ? 'Email contact' : 'Email contacts'}>
      <div className="grid gap-5">
        <p className="text-ink-2">
          The company protects {contacts.length === 1 ? 'this address' : 'these addresses'} from being
          collected. You can read {contacts.length === 1 ? 'it' : 'them'} on its own page.
        </p>
        <ul className="grid gap-4">
          {contacts.map((contact, index) => (
            <li
              key={`${contact.source_page} ${index}`}
              className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0"
            >
              <p className="flex items-center gap-2 text-lg font-semibold">
                <IconLock size={20} aria-hidden="true" className="text-key" />
                Protected Email
              </p>
              <ContactFacts {...contact} />
              {isWebAddress(contact.source_page) && (
                <p>
                  <ExternalLink href={contact.source_page}>
                    Read it on {websiteHost(contact.source_page) ?? 'the company’s page'}
                  </ExternalLink>
                </p>
              )}
              <Provenance page={null} seenOn={contact.seen_on} />
            </li>
          ))}
        </ul>
        <div className="border-t border-line pt-4">
          <ScamAdvice />
        </div>
      </div>
    </Dialog>
  )
}
