import type { PhoneContact } from '../../../../../shared/api/companies.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { phoneText } from './contacts.ts'
import { CopyButton } from './copy-button.tsx'
import { Provenance } from './provenance.tsx'
import { ScamAdvice } from './scam-advice.tsx'

interface PhoneDialogProps {
  contact: PhoneContact
  onClose: () => void
}

/** A phone contact: who answers, and the number to call or to copy. */
export function PhoneDialog({ contact, onClose }: PhoneDialogProps) {
  const number = phoneText(contact)
  return (
    <Dialog open onClose={onClose} title="Phone contact">
      <div className="grid gap-5">
        <ContactFacts {...contact} />
        <div className="grid gap-3">
          <p>
            <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`} className="link text-lg tabular-nums">
              {number}
            </a>
          </p>
          {contact.country_code !== null && (
            <p className="text-sm text-ink-2 tabular-nums">Country code {contact.country_code}</p>
          )}
          <div>
            <CopyButton full text={number} what="number" />
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
