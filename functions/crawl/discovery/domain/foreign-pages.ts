import type { SitePage } from './organisation.ts'

/** The phrases of pages that wait for a buyer. */
const FOR_SALE =
  /domain(?: name)?\s+(?:\S+\s+){0,3}(?:is|may be|could be)\s+(?:\S+\s+)?(?:for sale|available|parked|expired)|(?:buy|purchase|own|register|get) this domain|domain (?:for sale|parking|has expired|expired|is parked)|parked (?:free|domain|page)|make an offer on|related searches|this domain was (?:recently )?registered|premium domain|renew this domain/i
/** The phrases of pages that are not ready. They count only on short pages. */
const NOT_READY =
  /coming soon|under construction|website is being built|future home of|default (?:web )?page|it works!|index of \/|account (?:has been )?suspended|welcome to nginx|launching soon|new website/i
const SHORT_PAGE = 600

/** Whether a domain has no website yet, or is for sale. */
export function isParked({ title, lines }: SitePage): boolean {
  const text = [title, ...lines].join('\n')
  return FOR_SALE.test(text) || (text.length < SHORT_PAGE && NOT_READY.test(text))
}

const OF_DIRECTORY =
  /(?:business|company|companies|trade|local|care home|school|supplier|recruiter) (?:directory|listings|finder|search)\b|claim (?:this|your) (?:free )?(?:listing|business|profile|page)|add your (?:business|company)|(?:compare|find) (?:local |the best )?(?:businesses|companies|care homes|providers|suppliers|tradesmen|quotes)|is this your (?:business|company)|similar (?:businesses|companies)|nearby (?:businesses|companies)|companies in [A-Z]|free company (?:check|report|information)/i
const MANY_COMPANIES = 6

/**
 * Whether a page lists many companies, such as a directory or a register.
 * @param others The number of other companies that it names.
 */
export const isDirectory = ({ title, lines }: SitePage, others: number): boolean =>
  others >= MANY_COMPANIES || OF_DIRECTORY.test([title, ...lines].join('\n'))
