import type { CompanyProfile, Email } from './company-profile.ts'

/** What stands in the place of a protected address. */
const MASK = 'protected email'

/** The forms in which the sign between name and host stands in texts and links. */
const AT = '(?:@|%40|&commat;|&#0*64;|&#x0*40;)'

/** The addresses that a company wants nobody to be given, comparable, wherever else they were found. */
export const protectedAddresses = (emails: readonly Email[]): Set<string> =>
  new Set(emails.filter((email) => email.protected && email.email).map(comparableAddress))

export const comparableAddress = ({ email }: Email): string => email?.trim().toLowerCase() ?? ''

/**
 * Takes the protected addresses of a company out of every text of a value (decisions.md "Locking"): descriptions and links
 * repeat them. The emails themselves, which have their address under `email`, are left to `shownEmails`.
 */
export function maskAddresses(
  profile: Pick<CompanyProfile, 'emails'> | undefined,
): <Value>(value: Value) => Value {
  // what is no address would mask parts of other words
  const secret = [...protectedAddresses(profile?.emails ?? [])].filter((one) => /^[^\s@]+@[^\s@]+$/.test(one))
  if (secret.length === 0) return (value) => value
  // the longest first: one may begin with another
  const longestFirst = secret.toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(longestFirst.map(spellingsOf).join('|'), 'gi')
  const masked = (key: string, value: unknown) =>
    typeof value === 'string' && key !== 'email' ? value.replaceAll(pattern, MASK) : value
  return (value) => JSON.parse(JSON.stringify({ value }), masked).value
}

/** As it is, and as links have it. */
const spellingsOf = (address: string): string =>
  address.replaceAll(/[^a-z\d]/gu, (sign) => {
    if (sign === '@') return AT
    const percent = Buffer.from(sign).reduce((text, byte) => `${text}%${byte.toString(16)}`, '')
    return `(?:${/[\x21-\x7e]/.test(sign) ? `\\${sign}` : sign}|${percent})`
  })
