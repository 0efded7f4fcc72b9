import type { PhoneContact } from '#shared/api/companies.ts'
import { phoneNumber } from '#shared/format/phone-number.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { CopyButton } from '../../../../ui/copy-button.tsx'

interface PhoneDialogProps {
  contact: PhoneContact
  onClose: () => void
}

/** A phone contact: the person, and the number to call or copy. */
export function PhoneDialog({ contact, onClose }: PhoneDialogProps) {
  const { text, country, link } = phoneNumber(contact)
  return (
    <ContactDialog title="Phone contact" contact={contact} onClose={onClose}>
      <p className="text-lg tabular-nums">
        {link === null ? (
          text
        ) : (
          <a href={link} className="link">
            {text}
          </a>
        )}
      </p>
      {country !== null && <p className="text-sm text-ink-2 tabular-nums">Country code {country}</p>}
      <div>
        <CopyButton full text={text} what="number" />
      </div>
    </ContactDialog>
  )
}
