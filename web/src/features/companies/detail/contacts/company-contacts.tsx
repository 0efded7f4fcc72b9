import { type ReactNode, useState } from 'react'
import type { UnlockedCompany } from '#shared/api/companies.ts'
import { formatCount } from '#shared/format/number.ts'
import { phoneNumber } from '#shared/format/phone-number.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { track } from '../../../../lib/tracking/track.ts'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { IconAlertTriangle, IconChevronRight } from '../../../../ui/icons.ts'
import { Collapsible } from '../../../../ui/page/collapsible.tsx'
import { protectedEmails, usableEmails, whereToRead, whoAnswers } from './contacts.ts'

interface ContactRowProps {
  /** The person or team, which is shown below the email or number; '' if unknown. */
  who: string
  warning?: string | undefined
  onOpen: () => void
  children: ReactNode
  action?: ReactNode
}

const ContactRow = ({ who, warning, onOpen, children, action }: ContactRowProps) => (
  <li className="flex items-center gap-3 border-t border-line first:border-t-0 print:items-start print:border-0">
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="-mx-2 my-1 flex min-h-11 print:my-0 print:min-h-0 print:py-1 min-w-0 grow items-center print:items-start gap-2 rounded-md px-2 py-1.5 text-left transition-colors hover:bg-muted"
    >
      <span className="grid min-w-0 grow">
        <span className="[overflow-wrap:anywhere]">{children}</span>
        {who && <span className="text-sm text-ink-2">{who}</span>}
        {warning && (
          <span className="flex items-center gap-1 text-sm font-semibold text-danger">
            <IconAlertTriangle size={16} aria-hidden="true" className="shrink-0" />
            {warning}
          </span>
        )}
      </span>
      <IconChevronRight
        size={18}
        aria-hidden="true"
        className="hidden shrink-0 text-ink-2 @md:block print:hidden"
      />
    </button>
    {action}
  </li>
)

const loadDialogs = () => import('./contact-dialogs.tsx')
const emailDialog = lazyPart(loadDialogs, 'EmailDialog')
const protectedDialog = lazyPart(loadDialogs, 'ProtectedEmailsDialog')
const phoneDialog = lazyPart(loadDialogs, 'PhoneDialog')

/** Counts emails as `8, 2 protected`: those that can be copied, and those that only another page shows. */
const emailCount = (usable: number, hidden: number) => {
  const counts = [
    ...(usable > 0 || hidden === 0 ? [formatCount(usable)] : []),
    ...(hidden > 0 ? [`${formatCount(hidden)} protected`] : []),
  ]
  return counts.join(', ')
}

function unfold(companyId: number, clickedTo: 'email_expand' | 'phone_expand') {
  emailDialog.preload()
  track.company(companyId, clickedTo)
}

/** Emails and phones. A row opens the details of a contact. Protected emails are only counted. */
export const CompanyContacts = ({ company }: { company: UnlockedCompany }) => (
  <>
    <Emails company={company} />
    <Phones company={company} />
  </>
)

function Emails({ company: { id, details } }: { company: UnlockedCompany }) {
  const emails = usableEmails(details.new_emails)
  const hidden = protectedEmails(details.new_emails)
  const [opened, setOpened] = useState<string | null>(null)
  const [showsHidden, setShowsHidden] = useState(false)
  const contact = emails.find(({ email }) => email === opened)
  if (emails.length + hidden.length === 0) return null
  const caution = details.website
    ? 'Different from the company’s website'
    : 'At a mail service that anybody can use'
  const open = (email: string) => {
    track.company(id, 'email')
    setOpened(email)
  }
  return (
    <Collapsible
      summary={<Summary title="Email Contacts" count={emailCount(emails.length, hidden.length)} />}
      onToggle={(isOpen) => isOpen && unfold(id, 'email_expand')}
    >
      <ul className="print:grid print:grid-cols-2 print:gap-x-4">
        {emails.map((one) => (
          <ContactRow
            key={one.email}
            who={whoAnswers(one)}
            warning={one.differs_from_website ? caution : undefined}
            onOpen={() => open(one.email)}
            action={<CopyButton text={one.email} what="email" onCopy={() => track.company(id, 'email')} />}
          >
            <Address email={one.email} />
          </ContactRow>
        ))}
        {hidden.length > 0 && (
          <ContactRow who={whereToRead(hidden)} onOpen={() => setShowsHidden(true)}>
            {formatCount(hidden.length)} protected {hidden.length === 1 ? 'email' : 'emails'}
          </ContactRow>
        )}
      </ul>
      {contact && (
        <emailDialog.Later
          contact={contact}
          hasWebsite={Boolean(details.website)}
          onClose={() => setOpened(null)}
        />
      )}
      {showsHidden && <protectedDialog.Later contacts={hidden} onClose={() => setShowsHidden(false)} />}
    </Collapsible>
  )
}

function Phones({ company: { id, details } }: { company: UnlockedCompany }) {
  const phones = details.new_phones.map((contact) => ({ contact, ...phoneNumber(contact) }))
  const [opened, setOpened] = useState<string | null>(null)
  const contact = phones.find(({ key }) => key === opened)?.contact
  if (phones.length === 0) return null
  const open = (key: string) => {
    track.company(id, 'phone')
    setOpened(key)
  }
  return (
    <Collapsible
      summary={<Summary title="Phone Numbers" count={formatCount(phones.length)} />}
      onToggle={(isOpen) => isOpen && unfold(id, 'phone_expand')}
    >
      <ul className="print:grid print:grid-cols-2 print:gap-x-4">
        {phones.map(({ contact: one, key, text }) => (
          <ContactRow
            key={key}
            who={whoAnswers(one)}
            onOpen={() => open(key)}
            action={<CopyButton text={text} what="number" onCopy={() => track.company(id, 'phone')} />}
          >
            <span className="tabular-nums">{text}</span>
          </ContactRow>
        ))}
      </ul>
      {contact && <phoneDialog.Later contact={contact} onClose={() => setOpened(null)} />}
    </Collapsible>
  )
}

/** An email. If it is too long for one line, it breaks before the @ first. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

const Summary = ({ title, count }: { title: string; count: string }) => (
  <>
    {title} <span className="font-normal text-ink-2 tabular-nums">({count})</span>
  </>
)
