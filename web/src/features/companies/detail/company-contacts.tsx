import type { CompanyDetails } from '../../../../../shared/api/companies.ts'
import { formatCount } from '../../../../../shared/format/number.ts'
import { websiteHost } from '../../../../../shared/website.ts'
import { Collapsible } from '../../../ui/collapsible.tsx'
import { ExternalLink } from '../../../ui/external-link.tsx'
import { ContactRow } from './contact-row.tsx'
import { phoneText, protectedEmails, usableEmails, usablePhones } from './contacts.ts'
import { CopyButton } from './copy-button.tsx'

type Details = Pick<CompanyDetails, 'new_emails' | 'new_phones'>

/** `8, 2 protected`: what can be copied, and what is only to be read elsewhere. */
const emailCount = (usable: number, hidden: number) => {
  const counts = [
    ...(usable > 0 || hidden === 0 ? [formatCount(usable)] : []),
    ...(hidden > 0 ? [`${formatCount(hidden)} protected`] : []),
  ]
  return counts.join(', ')
}

/** Tells two such links apart. */
const hostIn = (page: string) => {
  const host = websiteHost(page)
  return host === undefined ? '' : ` (${host})`
}

/** Emails and phones to copy. A protected email is never listed, only where it can be read. */
export function CompanyContacts({ new_emails, new_phones }: Details) {
  const emails = usableEmails(new_emails)
  const hidden = protectedEmails(new_emails)
  const phones = usablePhones(new_phones)
  return (
    <>
      {emails.length + hidden.length > 0 && (
        <Collapsible
          summary={<Summary title="Email Contacts" count={emailCount(emails.length, hidden.length)} />}
        >
          <ul>
            {emails.map((contact) => (
              <ContactRow
                key={contact.email}
                type={contact.type}
                person={contact.key_person}
                jobTitle={contact.key_person_job_title}
                action={<CopyButton text={contact.email} what="email" />}
              >
                {contact.email}
              </ContactRow>
            ))}
            {hidden.length > 0 && <ProtectedRow contacts={hidden} />}
          </ul>
        </Collapsible>
      )}
      {phones.length > 0 && (
        <Collapsible summary={<Summary title="Phone Numbers" count={formatCount(phones.length)} />}>
          <ul>
            {phones.map((contact) => {
              const number = phoneText(contact)
              return (
                <ContactRow
                  key={contact.number}
                  type={contact.type}
                  person={contact.key_person}
                  jobTitle={contact.key_person_job_title}
                  action={<CopyButton text={number} what="number" />}
                >
                  {number}
                </ContactRow>
              )
            })}
          </ul>
        </Collapsible>
      )}
    </>
  )
}

function Summary({ title, count }: { title: string; count: string }) {
  return (
    <>
      {title} <span className="font-normal text-ink-2 tabular-nums">({count})</span>
    </>
  )
}

function ProtectedRow({ contacts }: { contacts: Details['new_emails'] }) {
  const sources = [
    ...new Set(contacts.flatMap(({ source_page }) => (source_page === null ? [] : [source_page]))),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line py-2 first:border-t-0">
      {contacts.length} protected {contacts.length === 1 ? 'email' : 'emails'}
      {sources.map((source) => (
        <ExternalLink key={source} href={source}>
          Read it on the company’s page{hostIn(source)}
        </ExternalLink>
      ))}
    </li>
  )
}
