import { completeNumber } from '#shared/companies-house/company-number.ts'
import { cityOf } from '#shared/places/city-of.ts'
import type { WebsiteRejection, WebsiteRule } from '#shared/website-verdicts.ts'
import { labelsOf, wordsOfHalves } from './candidate-hosts.ts'
import type { Organisation, SitePage } from './organisation.ts'
import { sameName } from './same-name.ts'
import { legalNames, ownSentences, statedOwner } from './stated-owner.ts'
import { statedPlace } from './stated-place.ts'

/** The phrases of pages that wait for a buyer. */
const FOR_SALE =
  /domain(?: name)?\s+(?:\S+\s+){0,3}(?:is|may be|could be)\s+(?:\S+\s+)?(?:for sale|available|parked|expired)|(?:buy|purchase|own|register|get) this domain|domain (?:for sale|parking|has expired|expired|is parked)|parked (?:free|domain|page)|make an offer on|related searches|this domain was (?:recently )?registered|premium domain|renew this domain/i
/** The phrases of pages that are not ready. They count only on short pages. */
const NOT_READY =
  /coming soon|under construction|website is being built|future home of|default (?:web )?page|it works!|index of \/|account (?:has been )?suspended|welcome to nginx|launching soon|new website/i
const SHORT_PAGE = 600

/** Whether a domain has no website yet, or is for sale. */
function isParked({ title, lines }: SitePage): boolean {
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
const isDirectory = ({ title, lines }: SitePage, others: number): boolean =>
  others >= MANY_COMPANIES || OF_DIRECTORY.test([title, ...lines].join('\n'))

/** The share of accepted websites that we expect to be right, by rule. */
const confidences: Readonly<Record<WebsiteRule, number>> = {
  'name-and-number': 0.99,
  'legal-name-and-postcode': 0.98,
  'name-and-postcode': 0.95,
  'legal-name-and-town': 0.93,
  'name-and-town': 0.85,
}

const DOUBTFUL = 0.7

export type Verdict =
  | { outcome: 'accepted'; rule: WebsiteRule; confidence: number }
  | { outcome: 'rejected'; why: WebsiteRejection }
  /** A further page of the website may decide. */
  | { outcome: 'unclear'; why: WebsiteRejection | WebsiteRule }

/**
 * Decides whether a website belongs to an organisation (docs/product/website-discovery.md "Verification").
 * @param pages The pages that were read, the front page first.
 * @param isWhole Whether there is no further page to read.
 */
export function verifyWebsite(
  organisation: Organisation,
  pages: readonly [SitePage, ...SitePage[]],
  isWhole: boolean,
): Verdict {
  const [front] = pages
  if (isParked(front)) return { outcome: 'rejected', why: 'parked' }
  if (front.isNews) return { outcome: 'rejected', why: 'news' }
  const { isName, isLegalName } = sameName(organisation)
  const { owners, companies, possible, numbers } = statedOwner(pages)
  const others = companies.filter((name) => !isName(name))
  if (isDirectory(front, others.length)) return { outcome: 'rejected', why: 'directory' }

  const number = organisation.company_number && completeNumber(organisation.company_number)
  const hasNumber = Boolean(number) && numbers.includes(number ?? '')
  if (number && numbers.length > 0 && !hasNumber) return { outcome: 'rejected', why: 'other-number' }
  const isOwnLegally = owners.some(isLegalName)
  if (owners.length > 0 && !isOwnLegally && !hasNumber) return { outcome: 'rejected', why: 'other-company' }

  const isLegal = isOwnLegally || possible.some(isLegalName)
  const isBrand = () => pages.some((page) => brandsOf(page).some(isName))
  // an article or an advertisement may mention a company too
  const isNamed = isOwnLegally || (isLegal && isSpelledBy(front.domain, organisation.name)) || isBrand()
  const undecided = (why: WebsiteRejection): Verdict => ({ outcome: isWhole ? 'rejected' : 'unclear', why })
  if (!isNamed) return undecided('not-named')
  const accepted = (rule: WebsiteRule): Verdict => ({
    outcome: 'accepted',
    rule,
    confidence: confidenceOf(rule, organisation),
  })
  if (!isNamedAfter(front.domain, organisation.name)) return { outcome: 'rejected', why: 'other-domain' }
  if (hasNumber) return accepted('name-and-number')
  const place = statedPlace(organisation, pages)
  if (place === 'none') return undecided('no-place')
  if (place === 'elsewhere') return undecided('elsewhere')
  const rule = `${isLegal ? 'legal-name' : 'name'}-and-${place}` as const
  // a legal notice may still name another company
  return isWhole || rule === 'legal-name-and-postcode' ? accepted(rule) : { outcome: 'unclear', why: rule }
}

/** In London a town and a name without a legal form may be those of several companies. */
const confidenceOf = (rule: WebsiteRule, { town }: Organisation): number =>
  rule === 'name-and-town' && cityOf(town) === 'London' ? DOUBTFUL : confidences[rule]

/** The names by which a page calls its website. */
const brandsOf = (page: SitePage): string[] => [
  ...[page.title, ...page.names].flatMap((text) => [text, ...text.split(/\s[|–—:·•-]+\s|[|,:]/u)]),
  ...ownSentences(page)
    .filter((sentence) => /©|copyright/i.test(sentence))
    .flatMap((sentence) => [...sentence.split(/[.,|–-]/u), ...legalNames(sentence)]),
]

/** Whether a domain spells the whole name of an organisation. */
const isSpelledBy = (domain: string, name: string): boolean =>
  labelsOf(name).some((label) => label.replaceAll('-', '') === plainLabel(domain))

/** Whether a domain spells the name of an organisation, or begins with the word that tells it from others. */
const isNamedAfter = (domain: string, name: string): boolean =>
  isSpelledBy(domain, name) ||
  wordsOfHalves(name).some(([first = '']) => first.length >= 4 && plainLabel(domain).startsWith(first))

const plainLabel = (domain: string): string => domain.split('.')[0]?.replaceAll('-', '') ?? ''
