import type { Email } from '#shared/fields/company-details.ts'
import type { Random } from './random.ts'
import { people } from './words.ts'

const mailboxes = [
  { box: 'info', type: 'General' },
  { box: 'hello', type: 'General' },
  { box: 'enquiries', type: 'General' },
  { box: 'office', type: 'General' },
  { box: 'careers', type: 'Recruitment' },
  { box: 'jobs', type: 'Recruitment' },
  { box: 'recruitment', type: 'Recruitment' },
  { box: 'hr', type: 'Human resources' },
  { box: 'sales', type: 'Sales' },
  { box: 'accounts', type: 'Accounts' },
  { box: 'press', type: 'Press' },
  { box: 'support', type: 'Support' },
  { box: 'privacy', type: 'Data protection' },
] as const

/** Text that a scraper takes for an email by mistake. */
const unusable = [
  'Contact Us',
  '[email protected]',
  'protected by a script',
  'info at our website',
  'jobs@',
  'n/a',
] as const

/** `count` emails as on web pages: some obfuscated, some repeated, some invalid. */
export function makeEmails(random: Random, domain: string, pages: readonly string[], count: number): Email[] {
  const emails: Email[] = []
  while (emails.length < count) {
    const source_page = pages.length > 0 ? random.maybe(0.85, random.pick(pages)) : null
    emails.push(oneEmail(random, domain, emails, source_page))
  }
  return emails
}

function oneEmail(
  random: Random,
  domain: string,
  earlier: readonly Email[],
  source_page: string | null,
): Email {
  const nobody = { key_person: null, key_person_job_title: null, source_page, seen_on: null }
  const kind = random.int(1, 100)
  if (kind <= 8 && source_page !== null) {
    return { ...nobody, email: null, type: random.maybe(0.5, 'Recruitment'), protected: true }
  }
  if (kind <= 13) return { ...nobody, email: random.pick(unusable), type: null, protected: false }
  const again = kind <= 22 ? earlier.find(({ email }) => email?.includes(domain)) : undefined
  if (again?.email) {
    return { ...again, email: random.chance(0.5) ? again.email.toUpperCase() : again.email, source_page }
  }
  if (kind <= 50) return { ...person(random, domain), source_page }
  const { box, type } = random.pick(mailboxes)
  return { ...nobody, email: `${box}@${domain}`, type: random.maybe(0.85, type), protected: false }
}

function person(random: Random, domain: string): Omit<Email, 'source_page'> {
  const [first, last] = [random.pick(people.firstNames), random.pick(people.surnames)]
  return {
    email: `${ascii(first)}.${ascii(last)}@${domain}`,
    type: random.maybe(0.6, 'Personal'),
    key_person: `${first} ${last}`,
    key_person_job_title: random.maybe(0.85, random.pick(people.contactTitles)),
    protected: false,
    seen_on: null,
  }
}

const ascii = (text: string) =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z-]/g, '')
