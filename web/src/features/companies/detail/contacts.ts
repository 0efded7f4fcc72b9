import {
  CONTACTS_PER_COMPANY,
  type EmailContact,
  type PhoneContact,
} from '../../../../../shared/api/companies.ts'

const NO_BREAK_SPACE = '\u00A0'

/** An email whose address may be shown and copied. */
export type UsableEmail = EmailContact & { email: string }

const isUsable = (contact: EmailContact): contact is UsableEmail => {
  const { email } = contact
  return (
    !contact.protected &&
    email !== null &&
    !email.includes('[email') &&
    !email.toLowerCase().includes('protected') &&
    email !== 'Contact Us' &&
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
  )
}

function uniqueBy<Item>(items: readonly Item[], key: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed()
}

/** The emails to list: usable ones, each once, at most ten (spec section 5). */
export const usableEmails = (emails: readonly EmailContact[]): UsableEmail[] =>
  uniqueBy(emails.filter(isUsable), ({ email }) => email.toLowerCase()).slice(0, CONTACTS_PER_COMPANY)

/** The emails whose address the company protects; what can be shown of them is where to read them. */
export const protectedEmails = (emails: readonly EmailContact[]): EmailContact[] =>
  emails.filter((contact) => contact.protected)

/** The phones to list: each number once whatever its punctuation, at most ten. */
export const usablePhones = (phones: readonly PhoneContact[]): PhoneContact[] =>
  uniqueBy(
    phones.filter(({ number }) => /\d/.test(number)),
    ({ number }) => number.replaceAll(/\D/g, ''),
  ).slice(0, CONTACTS_PER_COMPANY)

/** A number as it is dialled from anywhere: `+44 113 496 0000`; without a country code as it stands. */
export function phoneText({ country_code, number }: PhoneContact): string {
  if (!country_code || number.startsWith('+')) return number
  return `${country_code} ${number.replace(/^0/, '')}`
}

/** Who answers, in one line: `Recruitment · Amy Shaw · HR manager`; empty where nobody is named. */
export const whoAnswers = ({
  type,
  key_person,
  key_person_job_title,
}: Pick<EmailContact, 'type' | 'key_person' | 'key_person_job_title'>): string =>
  [type, key_person, key_person_job_title]
    .filter((text) => text !== null && text !== '')
    .join(`${NO_BREAK_SPACE}· `)
