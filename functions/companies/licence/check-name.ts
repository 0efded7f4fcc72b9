import {
  type LicenceGrade,
  type LicenceReason,
  licenceReasonNames,
  licenceReasons,
} from '#shared/licence-match.ts'
import { websiteHost } from '#shared/website.ts'
import type { Registration } from '../company.ts'
import type { LikePage } from '../search/searchable-companies.ts'
import { type MatchReasons, matchReasons } from './match-reason.ts'

/** An organisation as the index knows it. */
export interface NamedOrganisation {
  id: number
  name: string
  town: string
  /** Whether only the register and Companies House know it (isRegisterOnly). */
  registerOnly: boolean
}

/** The functions that look up the names of organisations in one version of the register. */
export interface OrganisationNames {
  /**
   * The organisations with one of these names by the matching rules, without typos, and those with it as a short name.
   * One may be there twice.
   */
  named: (names: readonly string[]) => Promise<readonly NamedOrganisation[]>
  /** The texts in which one word is replaced by one of the register (searchable-companies.ts). */
  corrected: (text: string) => Promise<readonly string[]>
  /** Whether the own name of an organisation goes on after the words of a text: `Acme Foods` after `Acme`. */
  goesOn: (text: string) => Promise<boolean>
  /** What may be meant by a text that finds nothing, as the names spell it. */
  respelt: (text: string) => Promise<string | undefined>
  /** The organisations whose known website has this host. */
  withWebsite: (host: string) => Promise<readonly NamedOrganisation[]>
  /**
   * One page of the organisations whose name is like a text, the likest first, but none of `without`. If `loosely`,
   * typos and names with only some of the words count.
   */
  alike: (
    text: string,
    page: LikePage,
  ) => Promise<{ total: number; organisations: readonly NamedOrganisation[] }>
  find: (id: number) => Promise<Registration | undefined>
}

/** The look-ups that need the search alone. */
export type IndexedNames = Omit<OrganisationNames, 'find'>

/** One version of the register: the names of the listed organisations, and of those that have left. */
export interface NamedRegister extends OrganisationNames {
  /** The date of the register, YYYY-MM-DD. */
  date: string
  /** The date of the oldest known register. */
  known_since: string
  left: OrganisationNames
}

/** An organisation that may be the employer. */
export interface LicenceMatch {
  reason: LicenceReason
  organisation: Registration
  registerOnly: boolean
}

export interface CheckedName {
  /** How many organisations of each grade there are. */
  counts: Record<LicenceGrade, number>
  /** One page of them, the best first. */
  matches: LicenceMatch[]
  /** Organisations that have left the register, at most `MATCHES_PER_PAGE`, the best first. */
  left: LicenceMatch[]
  /** If there are none, what may be meant. */
  did_you_mean: string | null
}

/** How many matches a page has (docs/product/search.md "Licence check"). */
export const MATCHES_PER_PAGE = 10

const { compare } = new Intl.Collator('en-GB')

interface Found extends NamedOrganisation {
  reason: LicenceReason
}

/**
 * The listed organisations that may be meant by a name: by grade, then by reason, then by name and town, so the order
 * reveals nothing about ids. Similar names come in the order of the search. Those that have left the register are apart.
 * @param page From 1. A page after the last one is empty.
 */
export async function checkName(register: NamedRegister, name: string, page: number): Promise<CheckedName> {
  const reasons = matchReasons(name)
  const sure = await surelyNamed(register, name, reasons)
  const exact = sure.filter(({ reason }) => licenceReasons[reason] === 'exact').length
  const start = (page - 1) * MATCHES_PER_PAGE
  const shown = sure.slice(start, start + MATCHES_PER_PAGE)
  const [{ total, organisations }, departed] = await Promise.all([
    register.alike(name, {
      without: sure.map(({ id }) => id),
      loosely: sure.length === 0,
      offset: Math.max(0, start - sure.length),
      limit: MATCHES_PER_PAGE - shown.length,
    }),
    leftMatches(register, name, reasons, sure.length > 0),
  ])
  const similar = organisations.map((one): Found => ({ ...one, reason: reasons.ofSimilar(one.name) }))
  const [matches, left] = await Promise.all([
    withOrganisations(register, [...shown, ...similar]),
    withOrganisations(register.left, departed.slice(0, MATCHES_PER_PAGE)),
  ])
  const isFound = sure.length + total + left.length > 0
  return {
    counts: { exact, probable: sure.length - exact, similar: total },
    did_you_mean: isFound ? null : ((await register.respelt(name)) ?? null),
    matches,
    left,
  }
}

/** The listed organisations that are exactly or probably meant by a name, the best first, each with its best reason. */
export async function surelyNamed(
  register: IndexedNames,
  name: string,
  reasons: MatchReasons = matchReasons(name),
): Promise<readonly Found[]> {
  const sure = await sureMatches(register, name, reasons)
  if (sure.length > 0) return sure
  const begun = await begunNames(register, name, reasons)
  return begun.length > 0 ? begun : mistyped(register, name)
}

async function withOrganisations(
  { find }: Pick<OrganisationNames, 'find'>,
  found: readonly Found[],
): Promise<LicenceMatch[]> {
  const all = await Promise.all(
    found.map(async ({ id, reason, registerOnly }) => ({
      reason,
      registerOnly,
      organisation: await find(id),
    })),
  )
  return all.flatMap(({ organisation, ...match }) => (organisation ? [{ ...match, organisation }] : []))
}

/**
 * The organisations with this name that have left, without typos. A probable one counts only if no listed organisation is
 * meant, and a trading name only if no listed one may have it as its own.
 */
async function leftMatches(
  { left, goesOn }: NamedRegister,
  name: string,
  reasons: MatchReasons,
  isListed: boolean,
): Promise<Found[]> {
  const sure = await sureMatches(left, name, reasons)
  if (isListed) return sure.filter(({ reason }) => licenceReasons[reason] === 'exact')
  return (await goesOn(name)) ? sure.filter(({ reason }) => reason !== 'trading-name') : sure
}

/**
 * The exact and probable matches without typos, each once with its best reason. If none is exact, a trading name counts
 * only if no other organisation has the text as its own name, or as the beginning of it.
 */
async function sureMatches(
  { named, withWebsite, goesOn }: IndexedNames,
  name: string,
  { texts, ofSame, mayBeOwn }: MatchReasons,
): Promise<Found[]> {
  const host = websiteHost(name.trim())
  const [ofName, byWebsite] = await Promise.all([named(texts), host === undefined ? [] : withWebsite(host)])
  const found = [
    ...ofName.map((one): Found => ({ ...one, reason: ofSame(one.name) })),
    ...byWebsite.map((one): Found => ({ ...one, reason: 'website' })),
  ].toSorted(byReason)
  const first = new Map(found.toReversed().map((one) => [one.id, one]))
  const sure = [...first.values()].toSorted((a, b) => byReason(a, b) || byName(a, b))
  if (sure.some(({ reason }) => licenceReasons[reason] === 'exact')) return sure
  const own = sure.filter((one) => one.reason !== 'trading-name' || mayBeOwn(one.name))
  return own.length === sure.length || (own.length === 0 && !(await goesOn(name))) ? sure : own
}

/** The words after the beginning of a name that say little about who it is. Legal words count for nothing. */
const GENERAL_WORDS: ReadonlySet<string> = new Set(
  'bank europe global group holding holdings international services stores trust'.split(' '),
)

/** If more names are like the text, it is an ordinary word, and means none of them. */
const MAX_BEGUN = 60

/** If more names go on with general words only, the text is an ordinary word, and means none of them. */
const MAX_GENERAL = 3

/**
 * The organisations whose name begins with the text: one that no other name begins with, if the text is one word, or
 * those whose other words are general, such as Bank, Group, or NHS Trust after Hospitals.
 */
async function begunNames(register: IndexedNames, name: string, reasons: MatchReasons): Promise<Found[]> {
  if (!(await register.goesOn(name))) return []
  const { total, organisations } = await register.alike(name, {
    without: [],
    loosely: false,
    offset: 0,
    limit: MAX_BEGUN,
  })
  if (total > MAX_BEGUN) return []
  const begun = organisations.flatMap((one) => {
    const rest = reasons.rest(one.name)
    return rest === undefined ? [] : [{ one, rest }]
  })
  const isGeneral = (word: string) => GENERAL_WORDS.has(word) || (word === 'nhs' && reasons.meansHealth)
  const general = begun.filter(({ rest }) => rest.every(isGeneral))
  const isClear = general.length <= (reasons.isShort ? 1 : MAX_GENERAL)
  const found = [
    ...(isClear ? general.map(({ one }): Found => ({ ...one, reason: 'general-end' })) : []),
    ...(begun.length === 1 && general.length === 0 && reasons.isFirstWord
      ? begun.map(({ one }): Found => ({ ...one, reason: 'first-word' }))
      : []),
  ]
  return found.toSorted(byName)
}

/** The organisations whose name the text is but for one typo. */
async function mistyped({ named, corrected }: IndexedNames, name: string): Promise<Found[]> {
  const texts = await corrected(name)
  const found = texts.length === 0 ? [] : await named(texts)
  const once = new Map(found.map((one): [number, Found] => [one.id, { ...one, reason: 'one-typo' }]))
  return [...once.values()].toSorted(byName)
}

const byName = (a: NamedOrganisation, b: NamedOrganisation): number =>
  compare(a.name, b.name) || compare(a.town, b.town)

const byReason = (a: Found, b: Found): number =>
  licenceReasonNames.indexOf(a.reason) - licenceReasonNames.indexOf(b.reason)
