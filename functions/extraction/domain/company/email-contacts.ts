import type { Evidence } from '#shared/vacancy/evidence.ts'
import { quoteOf } from '../evidence/evidence.ts'
import type { ExtractedEmail } from '../extracted-company.ts'
import type { PageElement } from '../page/page-tree.ts'
import type { StructuredItem } from '../structured/structured-item.ts'
import { emailType } from './contact-types.ts'
import { type FoundEmail, foundEmails } from './email-addresses.ts'
import { linesOf } from '../page/page-text.ts'
import { contactCards } from './contact-card.ts'
import { noPerson, personIn } from './key-person.ts'
import { isNamedAs, isOthersContact } from './others-contacts.ts'

/** The maximum number of email contacts per page. */
const MAX_CONTACTS = 50

/** Matches local parts and domains that forms and themes use as examples. */
const PLACEHOLDER =
  /^(?:you|your|yourname|your\.?name|name|email|e-mail|mail|user|username|someone|example|test|john\.?doe|jane\.?doe|first\.?last|firstname.*|(?:.*[._-])?no[._-]?reply.*|(?:.*[._-])?do[._-]?not[._-]?reply.*|bounces?|mailer-daemon|postmaster|abuse|\d+)@|@(?:example\.(?:com|org|net|co\.uk)|(?:your)?-?(?:domain|company|email|site|website)\.(?:com|co\.uk|org)|.*\b(?:sentry|wixpress|godaddy|squarespace|mysite|sentry-next)\b.*)|\.(?:png|jpe?g|gif|webp|avif|heic|ico|svg|css|js|woff2?|mp4|pdf)$/i

/** Matches mailboxes that anybody may have. */
const FREE =
  /@(?:gmail|googlemail|hotmail|outlook|live|yahoo|ymail|icloud|me|aol|btinternet|btconnect|talktalk|sky|virginmedia|proton(?:mail)?|gmx|msn|zoho|nhs)\.[a-z.]+$/i

/**
 * The email addresses of the company with their evidence. An address that the page protects anywhere is given as null.
 */
export function emailContacts(
  page: PageElement,
  items: readonly StructuredItem[],
  url: string,
): { emails: ExtractedEmail[]; evidence: Evidence[] } {
  const byAddress = new Map<string, FoundEmail[]>()
  const all = foundEmails(page, items)
  const hasOwn = all.some(({ address }) => isNamedAs(address, url))
  for (const found of all) {
    const key = found.address.toLowerCase()
    if (PLACEHOLDER.test(key) || isOthersContact(found, url)) continue
    // beside an address of the company, a sentence with one of another company is about that company
    if (hasOwn && found.from === 'text' && !isNamedAs(key, url) && !FREE.test(key)) continue
    const group = byAddress.get(key)
    if (group === undefined) byAddress.set(key, [found])
    else group.push(found)
  }
  const emails: ExtractedEmail[] = []
  const evidence: Evidence[] = []
  const cardOf = contactCards()
  for (const group of [...byAddress.values()].slice(0, MAX_CONTACTS)) {
    const [first] = group
    if (first === undefined) continue
    const isProtected = group.some((found) => found.isProtected)
    const [shown = first] = group.filter((found) => found.isProtected === isProtected)
    const { element } = group.find((found) => found.element !== undefined) ?? first
    const card = element === undefined ? undefined : cardOf(element)
    const person = card === undefined ? noPerson : personIn(card, first.address)
    emails.push({
      email: isProtected ? null : first.address,
      type: emailType(first.address, card === undefined ? '' : labelOf(card)),
      ...person,
      protected: isProtected,
      source_page: url,
    })
    evidence.push({ field: 'emails', quote: quoteOf(shown.quote), from: shown.from })
  }
  return { emails, evidence }
}

/** The label that begins a contact's line: "Recruitment: …". */
const labelOf = (card: PageElement): string => /^([^:@]{2,40}):/.exec(linesOf(card)[0]?.text ?? '')?.[1] ?? ''
