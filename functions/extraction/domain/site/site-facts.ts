import { type SiteField, siteFields } from '#shared/fields/company.ts'
import { decodedToken } from '../company/protected-token.ts'
import type { ExtractedCompany, ExtractedEmail, ExtractedPhone } from '../extracted-company.ts'

/** A page of a website, with what it says about the company. `url` is its address after redirects. */
export interface SitePage {
  url: string
  company: ExtractedCompany
}

/** What a website says in one field of a company. An empty value means that no page states it. */
export interface SiteFact<Field extends string, Value> {
  field: Field
  value: Value
  /** Where the page states it, as in evidence. */
  rule: string
  /** The page that states it. */
  url: string
}

/** The maximum number of emails and of phone numbers. Administrators can correct as many. */
const MAX_CONTACTS = 50

type Seen<Contact> = Contact & { seen_on: string }

export type SiteFacts = (
  | SiteFact<SiteField, string | null>
  | SiteFact<'emails', Seen<ExtractedEmail>[]>
  | SiteFact<'phones', Seen<ExtractedPhone>[]>
)[]

/**
 * Joins what the pages of a website say about their company. Protected emails have their addresses, so that they can be
 * screened. They must not be stored or shown.
 * @param pages At least one, the most important one first.
 */
export function siteFacts(pages: readonly [SitePage, ...SitePage[]], today: string): SiteFacts {
  const [home] = pages
  const sourceOf = (field: string, { url, company }: SitePage = home) => ({
    rule: company.evidence.find((one) => one.field === field)?.from ?? 'address',
    url,
  })
  // the first page that states a field determines it
  const single = siteFields.map((field) => {
    const page = pages.find(({ company }) => company[field] !== null)
    return { field, value: page?.company[field] ?? null, ...sourceOf(field, page) }
  })
  const stating = (field: 'emails' | 'phones') => pages.find(({ company }) => company[field].length > 0)
  const seen = <Contact extends object>(contact: Contact) => ({ ...contact, seen_on: today })
  return [
    ...single,
    { field: 'emails', value: emailsOf(pages).map(seen), ...sourceOf('emails', stating('emails')) },
    { field: 'phones', value: phonesOf(pages).map(seen), ...sourceOf('phones', stating('phones')) },
  ]
}

/** The emails of all pages. One that any page protects is protected. */
function emailsOf(pages: readonly SitePage[]): ExtractedEmail[] {
  const found = pages.flatMap(({ company }) => {
    const quotes = company.evidence.filter(({ field }) => field === 'emails')
    return company.emails.map((one, at) => ({
      ...one,
      email: one.email ?? decodedToken(quotes[at]?.quote ?? '') ?? null,
    }))
  })
  return joined(found, ({ email }) => (email ?? '').toLowerCase()).map(({ first, all }) => ({
    ...first,
    protected: all.some((one) => one.protected),
  }))
}

const phonesOf = (pages: readonly SitePage[]): ExtractedPhone[] =>
  joined(
    pages.flatMap(({ company }) => company.phones),
    ({ number }) => number.replaceAll(/\D/g, ''),
  ).map(({ first }) => first)

type Named = Pick<ExtractedEmail, 'type' | 'key_person' | 'key_person_job_title'>

/** The contacts of all pages, each once. The first one that names a person determines the person. */
function joined<Contact extends Named>(contacts: readonly Contact[], keyOf: (contact: Contact) => string) {
  const groups = [...Map.groupBy(contacts, keyOf).values()].slice(0, MAX_CONTACTS)
  return groups.flatMap((all) => {
    const [one] = all
    if (one === undefined) return []
    const { key_person, key_person_job_title } = all.find((each) => each.key_person !== null) ?? one
    const type = all.find((each) => each.type !== null)?.type ?? null
    return [{ first: { ...one, type, key_person, key_person_job_title }, all }]
  })
}
