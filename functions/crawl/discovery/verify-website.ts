import { completeNumber } from '#shared/companies-house/company-number.ts'
import { postcodeOf } from '#shared/format/postcode.ts'
import { cityOf } from '#shared/places/city-of.ts'
import { placeKey } from '#shared/places/place-key.ts'
import { foldText } from '#shared/search-engine/fold-text.ts'
import { hasCompanyWord, isAsLike, likenessOf } from '#shared/search-engine/names/legal-words.ts'
import { withoutSpaces } from '#shared/search-engine/names/name-readings.ts'
import { normaliseName, type NormalName } from '#shared/search-engine/names/normalise-name.ts'
import type { WebsiteRejection, WebsiteRule } from '#shared/website-verdicts.ts'
import { labelsOf, wordsOfHalves } from './candidate-hosts.ts'
import { legalNames, type Organisation, ownSentences, type SitePage, statedOwner } from './stated-owner.ts'

/** Words that stand before or after a name on a page and are not part of it. */
const AROUND =
  /^(?:copyright|c|all|rights|reserved|the|by|of|is|for|at|to|a|an|our|us|from|with|welcome|home|homepage|official|website|site|logo|contact|about|address|office|offices|registered|trading|name|\d{4})$/

/** A year, or a span of years, as in a copyright notice. */
const YEARS = /(?:©|\(c\))?\s*(?:19|20)\d{2}(?:\s*[-–]\s*(?:(?:19|20)\d{2}|present))?/giu

/** Longer texts are not names. The time to compare one grows with the square of its length. */
const LONGEST_NAME = 500

/** Whether a text is short enough for a name. A sign such as `ﷺ` stands for many letters, so these count. */
const mayBeName = (text: string): boolean =>
  text.length <= LONGEST_NAME && foldText(text).length <= LONGEST_NAME

/**
 * Compares the names on a page with those of an organisation. A name is the same only as a whole: "Acme Care Homes" is
 * not "Acme Care". Words around it, such as "Welcome to", and the town after it do not matter.
 */
export function sameName({ name, town }: { name: string; town: string }) {
  const own = normaliseName(name)
  const spellings = new Set(spellingsOnPage(own).map(withoutSpaces))
  const townWords = foldText(town).match(/[\p{L}\p{N}]+/gu) ?? []

  /** Whether a text is the name, apart from words around it. */
  function isName(text: string): boolean {
    if (!mayBeName(text)) return false
    const read = normaliseName(text.replaceAll(YEARS, ' ').replaceAll(/[©®™]/gu, ' '))
    return spellingsOnPage(read).some((spelling) => isOwn(spelling.split(' ')))
  }

  function isOwn(words: readonly string[]): boolean {
    let [from, to] = [0, words.length]
    for (;;) {
      const rest = words.slice(from, to)
      if (rest.length === 0) return false
      if (spellings.has(rest.join(''))) return true
      if (to > townWords.length && endsWith(rest, townWords)) {
        const named = rest.slice(0, -townWords.length).join('')
        if (spellings.has(named)) return true
      }
      if (AROUND.test(words[from] ?? '')) from += 1
      else if (AROUND.test(words[to - 1] ?? '')) to -= 1
      else return false
    }
  }

  return {
    isName,
    /** Whether a legal name is that of the organisation. `Acme LLP` and `Acme UK Ltd` are not `Acme Ltd`. */
    isLegalName(text: string): boolean {
      if (!mayBeName(text)) return false
      const likeness = likenessOf(normaliseName(text).legalBits, own.legalBits)
      const isSameForm = isAsLike(likeness, 'compatible') || own.spellings.length > 1
      return isSameForm && isName(text)
    },
  }
}

/**
 * The spellings of a name, with Co if it ends so. On a page, "good food" is a phrase, and "Good Food Co" is a name. Of a
 * name with several spellings only one may end so.
 */
const spellingsOnPage = ({ spellings, legalBits }: NormalName): string[] => {
  if (!hasCompanyWord(legalBits)) return [...spellings]
  const ended = spellings.map((spelling) => `${spelling} co`)
  return spellings.length > 1 ? [...spellings, ...ended] : ended
}

const endsWith = (words: readonly string[], end: readonly string[]): boolean =>
  end.length > 0 &&
  words.length > end.length &&
  end.every((word, at) => words[words.length - end.length + at] === word)

/** How pages say that a website belongs to the place of an organisation; `elsewhere` if they name other places only. */
type StatedPlace = 'postcode' | 'town' | 'elsewhere' | 'none'

const POSTCODE = /(?<![\p{L}\p{N}])([A-Z]{1,2}\d[A-Z\d]?)\s{0,2}(\d[A-Z]{2})(?![\p{L}\p{N}])/giu

/** The number of lines of an address before its postcode. */
const LINES_BEFORE = 4

const LONGEST_ADDRESS_LINE = 160

/** The maximum number of addresses of a page that are compared. */
const MAX_ADDRESSES = 500

/** Finds the place of an organisation in the addresses of pages. A town counts only together with a postcode. */
function statedPlace({ town, postcode }: Organisation, pages: readonly SitePage[]): StatedPlace {
  const addresses = pages.flatMap(addressesOf)
  if (addresses.length === 0) return 'none'
  const own = postcode === null ? null : postcodeOf(postcode)
  if (own !== null && addresses.some((one) => one.postcode === own)) return 'postcode'
  const near = addresses.filter(({ text }) => namesTown(text, town))
  // a town of the same name in another part of the country
  const isPossible = (other: string) => own === null || areaOf(other) === areaOf(own)
  return near.some((one) => isPossible(one.postcode)) ? 'town' : 'elsewhere'
}

interface Address {
  /** The lines up to the postcode. */
  text: string
  postcode: string
}

function addressesOf({ lines, addresses }: SitePage): Address[] {
  const found: Address[] = []
  for (const all of [lines, ...addresses.map((address) => [address])])
    for (const [at, line] of all.entries())
      for (const { 0: whole, 1: outward = '', 2: inward = '', index } of line.matchAll(POSTCODE)) {
        if (found.length === MAX_ADDRESSES) return found
        const postcode = postcodeOf(`${outward}${inward}`)
        if (postcode === null) continue
        const before = all
          .slice(Math.max(0, at - LINES_BEFORE), at)
          .filter(
            (one) => one.length <= LONGEST_ADDRESS_LINE && !/[a-z]{1,2}\d[a-z\d]?\s+\d[a-z]{2}\b/i.test(one),
          )
        const rest = line.slice(Math.max(0, index - LONGEST_ADDRESS_LINE), index + whole.length)
        found.push({ text: [...before, rest].join(', '), postcode })
      }
  return found
}

/** Whether an address names a town, not only a street that is called after it. */
function namesTown(address: string, town: string): boolean {
  const key = placeKey(cityOf(town) ?? town)
  const parts = address.split(/[,;|•·]|\s[-–]\s/)
  return parts.some((part) => {
    const place = placeKey(part.replace(POSTCODE, '').replace(/\b[A-Z]{1,2}\d[A-Z\d]?\s*$/i, ''))
    return (
      place !== '' && (place === key || placeKey(cityOf(place) ?? '') === key || place === placeKey(town))
    )
  })
}

/** The letters of a postcode, such as LS. */
const areaOf = (postcode: string): string => /^[A-Z]+/.exec(postcode)?.[0] ?? ''

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

/** Whether a page lists many companies, such as a directory. `others`: the other companies it names. */
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

/** Decides whether a website belongs to an organisation, by its pages, the front page first (docs/product/website-discovery.md "Verification"). */
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

const brandsOf = (page: SitePage): string[] => [
  ...[page.title, ...page.names].flatMap((text) => [text, ...text.split(/\s[|–—:·•-]+\s|[|,:]/u)]),
  ...ownSentences(page)
    .filter((sentence) => /©|copyright/i.test(sentence))
    .flatMap((sentence) => [...sentence.split(/[.,|–-]/u), ...legalNames(sentence)]),
]

const isSpelledBy = (domain: string, name: string): boolean =>
  labelsOf(name).some((label) => label.replaceAll('-', '') === plainLabel(domain))

const isNamedAfter = (domain: string, name: string): boolean =>
  isSpelledBy(domain, name) ||
  wordsOfHalves(name).some(([first = '']) => first.length >= 4 && plainLabel(domain).startsWith(first))

const plainLabel = (domain: string): string => domain.split('.')[0]?.replaceAll('-', '') ?? ''
