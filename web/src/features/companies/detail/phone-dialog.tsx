import type { PhoneContact } from '../../../../../shared/api/companies.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { phoneText } from './contacts.ts'
import { CopyButton } from './copy-button.tsx'

interface PhoneDialogProps {
  contact: PhoneContact
  onClose: () => void
}

/** A phone contact: who answers, and the number to call or to copy. */
export function PhoneDialog({ contact, onClose }: PhoneDialogProps) {
  const number = phoneText(contact)
  return (
    <ContactDialog title="Phone contact" contact={contact} onClose={onClose}>
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
    </ContactDialog>
  )
}
