import type { Email, Phone } from '#shared/fields/company-details.ts'
import { daysFrom } from './days-from.ts'
import { createRandom } from './random.ts'
import type { SampleCompany } from './sample-data.ts'

/** Hosts that send mail for companies: agencies, mail providers and suspicious hosts. */
const elsewhere = [
  'fernhollow-recruitment.example',
  'talent-desk.example',
  'postbox.example',
  'quickmail.example',
  'visa-certificates-now.example',
] as const

interface Contacts {
  emails: Email[]
  phones: Phone[]
}

/**
 * Adds to contacts where and when they were seen, always before `today` (YYYY-MM-DD). One email in twelve is on another
 * host.
 */
export function traceContacts(
  { seed, domain, knowledge }: SampleCompany,
  { emails, phones }: Contacts,
  pages: readonly string[],
  today: string,
): Contacts {
  const random = createRandom(`contacts ${seed}`)
  const seen_on = () => random.maybe(0.88, daysFrom(today, -random.int(2, 420)))
  const source_page = () => (pages.length > 0 ? random.maybe(0.8, random.pick(pages)) : null)
  const traced = emails.map((email) => ({ ...email, seen_on: seen_on() }))
  const last = traced.findLastIndex(({ email }) => email?.endsWith(`@${domain}`))
  const isElsewhere = knowledge === 'everything' || random.chance(0.2)
  return {
    emails: traced.map((email, at) =>
      at === last && isElsewhere && email.email !== null
        ? { ...email, email: email.email.replace(domain, random.pick(elsewhere)) }
        : email,
    ),
    phones: phones.map((phone) => ({ ...phone, source_page: source_page(), seen_on: seen_on() })),
  }
}
