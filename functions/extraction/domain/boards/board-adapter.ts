import type { Feed } from './posting.ts'

/** The public feed of one applicant tracking system, which is not read if its robots.txt refuses. */
export interface BoardAdapter {
  /** The account that a URL of the system names; undefined for any other URL. */
  accountOf: (url: URL) => string | undefined
  feedOf: (account: string) => string
  /** The postings of a feed; undefined if the body is not such a feed. */
  read: (body: string, account: string) => Feed | undefined
}

/** Path segments and subdomains that are not accounts. */
const NO_ACCOUNT =
  /^(?:www|api|app|apply|jobs?|careers?|embed|help|support|static|assets|cdn|docs|blog|info|j|oneclick-ui)$/i

/** The text of a URL if it may be an account, which may have spaces: `fernley%20labs`. */
export const accountIn = (text: string | null | undefined): string | undefined =>
  text && /^(?:[\w-]|%20){1,80}$/.test(text) && !NO_ACCOUNT.test(text) ? text : undefined

export const firstSegment = ({ pathname }: URL): string | undefined => pathname.split('/')[1]

/** The only label before a domain: `acme` of `acme.recruitee.com`. */
export const subdomainOf = ({ hostname }: URL, domain: string): string | undefined =>
  hostname.endsWith(`.${domain}`) ? accountIn(hostname.slice(0, -domain.length - 1)) : undefined
