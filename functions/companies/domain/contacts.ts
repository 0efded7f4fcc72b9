import { EMAIL_PATTERN } from '../../../shared/email.ts'
import type { CompanyProfile, Email, Phone } from './company-profile.ts'

/** At most this many of each are shown (spec section 5). */
const SHOWN = 10

/** Spec section 5: an address that a scraper left behind is no address. */
const isUsable = (email: string): boolean =>
  !email.includes('[email') &&
  !email.includes('protected') &&
  email !== 'Contact Us' &&
  EMAIL_PATTERN.test(email)

/**
 * The emails that a reader may see, each once, the first ten. A protected one has no address in any payload, only the
 * page to read it on (decisions.md "Locking"); an unusable one without a page is left out.
 */
export function shownEmails({ emails }: Pick<CompanyProfile, 'emails'>): Email[] {
  const seen = new Set<string>()
  const shown: Email[] = []
  for (const email of emails) {
    const address = email.email?.trim() ?? ''
    const hidden = email.protected || address.includes('[email') || address.includes('protected')
    if (hidden ? email.source_page === null : !isUsable(address)) continue
    const key = hidden ? `page ${email.source_page}` : address.toLowerCase()
    if (seen.has(key)) continue
    seen.add(key)
    shown.push({ ...email, email: hidden ? null : address, protected: hidden })
  }
  return shown.slice(0, SHOWN)
}

/** The phones that a reader may see, each number once, the first ten. */
export function shownPhones({ phones }: Pick<CompanyProfile, 'phones'>): Phone[] {
  const seen = new Set<string>()
  return phones
    .filter((phone) => {
      const key = cleaned(phone)
      if (key.length < 3 || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, SHOWN)
}

/** Digits in the international form, so that two spellings of one number are one. */
function cleaned({ number, country_code }: Phone): string {
  const digits = number.replaceAll(/\(0\)/g, '').replaceAll(/[^\d+]/g, '')
  const code = (country_code ?? '+44').replaceAll(/\D/g, '') || '44'
  if (digits.startsWith('+')) return digits.slice(1).replaceAll('+', '')
  if (digits.startsWith('00')) return digits.slice(2)
  return digits.startsWith('0') ? `${code}${digits.slice(1)}` : digits
}
