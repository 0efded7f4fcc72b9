import type { EmailContact } from '#shared/api/companies.ts'
import { isWebAddress, websiteHost } from '#shared/website.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ExternalLink } from '../../../../ui/external-link.tsx'
import { IconLock } from '../../../../ui/icons.ts'
import { ContactFacts } from './contact-facts.tsx'
import { whereToRead } from './contacts.ts'
import { Provenance } from '../provenance.tsx'
import { ScamAdvice } from './scam-advice.tsx'

interface ProtectedEmailsDialogProps {
  contacts: readonly EmailContact[]
  onClose: () => void
}

/** The protected emails: on which pages they can be read, but not the email addresses. */
export function ProtectedEmailsDialog({ contacts, onClose }: ProtectedEmailsDialogProps) {
  const hint = whereToRead(contacts)
  return (
    <Dialog open onClose={onClose} title={contacts.length === 1 ? 'Email contact' : 'Email contacts'}>
      <div className="grid gap-5">
        <p className="text-ink-2">
          The company protects {contacts.length === 1 ? 'this address' : 'these addresses'} from being
          collected. {hint && `${hint}.`}
        </p>
        <ul className="grid gap-4">
          {contacts.map((contact, index) => (
            <li
              key={`${contact.source_page} ${index}`}
              className="grid gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0"
            >
              <p className="flex items-center gap-2 text-lg font-semibold">
                <IconLock size={20} aria-hidden="true" className="text-ink-2" />
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
