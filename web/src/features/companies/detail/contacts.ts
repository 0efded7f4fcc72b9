import type { EmailContact } from '../../../../../shared/api/companies.ts'

const NO_BREAK_SPACE = '\u00A0'

/** An email whose address may be shown and copied. */
export type UsableEmail = EmailContact & { email: string }

/** The emails to list. The server gives usable ones alone, each once, at most ten (docs/product/companies.md "Details"). */
export const usableEmails = (emails: readonly EmailContact[]): UsableEmail[] =>
  emails.filter((contact): contact is UsableEmail => !contact.protected && contact.email !== null)

/** The link to write to an address: whatever it holds, it is the address and nothing else of the link. */
export const mailLink = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}

/** The emails whose address the company protects; what can be shown of them is where to read them. */
export const protectedEmails = (emails: readonly EmailContact[]): EmailContact[] =>
  emails.filter((contact) => contact.protected)

/** What a reader can do about protected emails, in a line; empty where no page of them is known. */
export const whereToRead = (contacts: readonly EmailContact[]): string =>
  contacts.some(({ source_page }) => source_page !== null)
    ? `Read ${contacts.length === 1 ? 'it' : 'them'} on the company’s own page`
    : ''

/** Who answers, in one line: `Recruitment · Amy Shaw · HR manager`; empty where nobody is named. */
export const whoAnswers = ({
  type,
  key_person,
  key_person_job_title,
}: Pick<EmailContact, 'type' | 'key_person' | 'key_person_job_title'>): string =>
  [type, key_person, key_person_job_title]
    .filter((text) => text !== null && text !== '')
    .join(`${NO_BREAK_SPACE}· `)
