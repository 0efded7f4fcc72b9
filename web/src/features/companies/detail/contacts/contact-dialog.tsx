import type { ComponentProps, ReactNode } from 'react'
import type { EmailContact } from '#shared/api/companies.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { Provenance } from '../provenance.tsx'
import { ScamAdvice } from './scam-advice.tsx'

interface ContactDialogProps {
  title: string
  contact: ComponentProps<typeof ContactFacts> & Pick<EmailContact, 'source_page' | 'seen_on'>
  onClose: () => void
  /** The email or phone number, with its actions. */
  children: ReactNode
}

/** The details of a contact: the person, the email or number, the source and any warnings. */
export function ContactDialog({ title, contact, onClose, children }: ContactDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <div className="grid gap-5">
        <ContactFacts {...contact} />
        <div className="grid gap-3">{children}</div>
        <div className="grid gap-2 border-t border-line pt-4">
          <Provenance page={contact.source_page} seenOn={contact.seen_on} />
          <ScamAdvice />
        </div>
      </div>
    </Dialog>
  )
}
