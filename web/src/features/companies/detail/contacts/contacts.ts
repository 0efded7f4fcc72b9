import type { EmailContact } from '#shared/api/companies.ts'

const NO_BREAK_SPACE = '\u00A0'

export type UsableEmail = EmailContact & { email: string }

/**
 * The emails to list. The server sends each usable email once, and at most ten (docs/product/companies.md "Details").
 */
export const usableEmails = (emails: readonly EmailContact[]): UsableEmail[] =>
  emails.filter((contact): contact is UsableEmail => !contact.protected && contact.email !== null)

/** A mailto link. It is encoded so that the whole text stays part of the email address. */
export const mailLink = (email: string): string => {
  const at = email.lastIndexOf('@')
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`
}

/** The emails that the company's website protects. Only the page that contains an email may be shown, not the email. */
export const protectedEmails = (emails: readonly EmailContact[]): EmailContact[] =>
  emails.filter((contact) => contact.protected)

/** How the user can read protected emails; '' if no page is known that contains them. */
export const whereToRead = (contacts: readonly EmailContact[]): string =>
  contacts.some(({ source_page }) => source_page !== null)
    ? `Read ${contacts.length === 1 ? 'it' : 'them'} on the company’s own page`
    : ''

/** The person or team in one line: `Recruitment · Amy Shaw · HR manager`; '' if unknown. */
export const whoAnswers = ({
  type,
  key_person,
  key_person_job_title,
}: Pick<EmailContact, 'type' | 'key_person' | 'key_person_job_title'>): string =>
  [type, key_person, key_person_job_title]
    .filter((text) => text !== null && text !== '')
    .join(`${NO_BREAK_SPACE}· `)
