import type { ComponentProps, ReactNode } from 'react'
import type { EmailContact, PhoneContact } from '#shared/api/companies.ts'
import { phoneNumber } from '#shared/format/phone-number.ts'
import { isWebAddress, websiteHost } from '#shared/website.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { ExternalLink } from '../../../../ui/external-link.tsx'
import { IconAlertTriangle, IconLock } from '../../../../ui/icons.ts'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Provenance } from '../provenance.tsx'
import { mailLink, type UsableEmail, whereToRead } from './contacts.ts'

interface EmailDialogProps {
  contact: UsableEmail
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

/** Warns of an email off the company's domain, or at a public mail service if the website is unknown. */
const OtherDomain = ({ hasWebsite }: { hasWebsite: boolean }) => (
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

export function PhoneDialog({ contact, onClose }: { contact: PhoneContact; onClose: () => void }) {
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

interface ContactDialogProps {
  title: string
  contact: ComponentProps<typeof ContactFacts> & Pick<EmailContact, 'source_page' | 'seen_on'>
  onClose: () => void
  /** The email or phone number, with its actions. */
  children: ReactNode
}

const ContactDialog = ({ title, contact, onClose, children }: ContactDialogProps) => (
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

function ContactFacts({
  type,
  key_person,
  key_person_job_title,
}: Pick<EmailContact, 'type' | 'key_person' | 'key_person_job_title'>) {
  const facts = (
    [
      ['Contact type', type],
      ['Key person', key_person],
      ['Job title', key_person_job_title],
    ] as const
  ).filter(([, value]) => value !== null && value !== '')
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="col-span-full grid grid-cols-subgrid">
          <dt className="text-ink-2">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const GOV_UK_SCAMS =
  'https://www.gov.uk/government/publications/frauds-tricks-and-scams/fraud-tricks-and-scams'

const ScamAdvice = () => (
  <p className="text-sm text-ink-2">
    Nobody may ask you to pay for a certificate of sponsorship or a job.{' '}
    <ExternalLink href={GOV_UK_SCAMS}>Fraud and scams on GOV.UK</ExternalLink>
  </p>
)
