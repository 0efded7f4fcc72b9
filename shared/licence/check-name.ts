import {
  type LicenceGrade,
  type LicenceReason,
  licenceReasonNames,
  licenceReasons,
} from '../licence-match.ts'
import { comparedName } from '../search-engine/names/compared-name.ts'
import { normaliseName } from '../search-engine/names/normalise-name.ts'
import { websiteHost } from '../website.ts'
import { hasBranches } from './brands.ts'
import { brandHosts, coreOf, generalDifference, isVague, NEAR, REGION, shorterNames } from './core-words.ts'
import { type MatchReasons, matchReasons } from './match-reason.ts'
import type {
  IndexedNames,
  NamedOrganisation,
  NamedRegister,
  OrganisationNames,
} from './organisation-names.ts'

export interface LicenceMatch<Organisation> {
  reason: LicenceReason
  organisation: Organisation
  registerOnly: boolean
}

/** A page of the matches, the best first, with their numbers by grade. Those that have left are a page at most. */
export interface CheckedName<Organisation> {
  counts: Record<LicenceGrade, number>
  matches: LicenceMatch<Organisation>[]
  left: LicenceMatch<Organisation>[]
  /** If there are none, what may be meant. */
  did_you_mean: string | null
}

/** How many matches a page has (docs/product/search.md "Licence check"). */
export const MATCHES_PER_PAGE = 10

const { compare } = new Intl.Collator('en-GB')

export type Found = NamedOrganisation & { reason: LicenceReason }

/**
 * The listed organisations that may be meant by a name: by grade, then by reason, then by name and town, so the order
 * reveals nothing about ids. Similar names come in the order of the search. Those that have left the register are apart.
 * @param page From 1. A page after the last one is empty.
 * @param branches Those that are shown apart. They count as probable.
 */
export async function checkName<Organisation>(
  register: NamedRegister<Organisation>,
  name: string,
  page: number,
  branches: readonly NamedOrganisation[] = [],
): Promise<CheckedName<Organisation>> {
  const reasons = matchReasons(name)
  const range = { start: (page - 1) * MATCHES_PER_PAGE, count: MATCHES_PER_PAGE, apart: idsOf(branches) }
  const { sure, shown, similar, total } = await lookUp(register, name, reasons, range)
  const exact = sure.filter(({ reason }) => licenceReasons[reason] === 'exact').length
  const probable = sure.length - exact + branches.length
  const departed = await leftMatches(register, name, reasons, exact + probable > 0)
  const [matches, left] = await Promise.all([
    withOrganisations(register, [...shown, ...similar]),
    withOrganisations(register.left, departed.slice(0, MATCHES_PER_PAGE)),
  ])
  const isFound = exact + probable + total + left.length > 0
  return {
    counts: { exact, probable, similar: total },
    did_you_mean: isFound ? null : ((await register.respelt(name)) ?? null),
    matches,
    left,
  }
}

const idsOf = (some: readonly NamedOrganisation[]): number[] => some.map(({ id }) => id)

/** A page of the licence check: what a name means, and its branches of a brand, the same on each page. */
export async function licencePage<Organisation>(
  register: NamedRegister<Organisation>,
  name: string,
  page: number,
) {
  const branches = await branchesOf(register, name)
  const checked = await checkName(register, name, page, branches)
  const { exact, probable, similar } = checked.counts
  const last_page = Math.ceil((exact + probable + similar - branches.length) / MATCHES_PER_PAGE)
  return { ...checked, page, last_page, branches }
}

/** The most branches of a brand, and the least that are shown apart. */
const [MAX_BRANCHES, FEW] = [500, 5]

/** The branches of a brand that have licences of their own, by town. Its holders are none. */
export async function branchesOf(
  { named, alike }: IndexedNames,
  brand: string,
): Promise<readonly NamedOrganisation[]> {
  if (!hasBranches(brand)) return []
  const { words } = normaliseName(brand)
  const page = { without: [], loosely: false, offset: 0, limit: MAX_BRANCHES }
  const [same, { organisations }] = await Promise.all([named([brand]), alike(brand, page)])
  const like = organisations.filter((one) => {
    const own = normaliseName(one.name).words
    return words.every((word) => own.includes(word))
  })
  const { placeOf } = matchReasons(brand)
  const branches = [...new Map([...same, ...like].map((one) => [one.id, one])).values()]
    .filter((one) => placeOf?.(one.name) === undefined)
    .toSorted((a, b) => compare(a.publishedTown, b.publishedTown) || compare(a.name, b.name))
  return branches.length > FEW ? branches : []
}

/** All that a name surely means, and a page of these and of those that are like it or a shorter form. */
export async function lookUp(
  register: IndexedNames,
  name: string,
  reasons: MatchReasons,
  { start, count, apart = [] }: { start: number; count: number; apart?: readonly number[] },
) {
  const sure = (await surelyNamed(register, name, reasons)).filter(({ id }) => !apart.includes(id))
  const shown = sure.slice(start, start + count)
  const page = {
    without: [...idsOf(sure), ...apart],
    loosely: sure.length + apart.length === 0,
    offset: Math.max(0, start - sure.length),
    limit: count - shown.length,
  }
  let found = await register.alike(name, page)
  if (page.loosely)
    for (const shorter of shorterNames(name))
      if (found.total === 0) found = await register.alike(shorter, page)
  const similar = found.organisations.map((one): Found => ({ ...one, reason: reasons.ofSimilar(one.name) }))
  return { sure, shown, similar, total: found.total }
}

/** The listed organisations that are exactly or probably meant by a name, the best first, each with its best reason. */
export async function surelyNamed(
  register: IndexedNames,
  name: string,
  reasons: MatchReasons = matchReasons(name),
): Promise<readonly Found[]> {
  const sure = await sureMatches(register, name, reasons)
  if (sure.length > 0) return sure
  for (const look of [sameCore, ofBrand, mistyped]) {
    const found = await look(register, name)
    if (found.length > 0) return found
  }
  for (const shorter of shorterNames(name)) {
    const named = await sureMatches(register, shorter, matchReasons(shorter))
    const general = named.length > 0 || isVague(shorter) ? [] : await sameCore(register, shorter)
    const found = [...named, ...general].filter(
      ({ reason }) => reason !== 'domain' && reason !== 'only-beginning',
    )
    if (found.length > 0) return graded(found, 'general-end')
  }
  return []
}

const graded = (found: readonly NamedOrganisation[], reason: LicenceReason): Found[] =>
  found.map((one) => ({ ...one, reason }))

async function withOrganisations<Organisation>(
  { find }: Pick<OrganisationNames<Organisation>, 'find'>,
  found: readonly Found[],
): Promise<LicenceMatch<Organisation>[]> {
  const all = await Promise.all(found.map(async (one) => ({ one, organisation: await find(one.id) })))
  return all.flatMap(({ organisation, one: { reason, registerOnly } }) =>
    organisation ? [{ reason, registerOnly, organisation }] : [],
  )
}

/**
 * The organisations with this name that have left, without typos. A probable one counts only if no listed organisation is
 * meant, and a trading name only if no listed one may have it as its own.
 */
async function leftMatches(
  { left, goesOn }: Pick<NamedRegister<unknown>, 'left' | 'goesOn'>,
  name: string,
  reasons: MatchReasons,
  isListed: boolean,
): Promise<Found[]> {
  const sure = await sureMatches(left, name, reasons)
  if (isListed) return sure.filter(({ reason }) => licenceReasons[reason] === 'exact')
  return (await goesOn(name)) ? sure.filter(({ reason }) => reason !== 'trading-name') : sure
}

/**
 * The exact and probable matches without typos, each once with its best reason. The holders of a brand come before others
 * of its name, in the order of the list. If none is exact, a trading name counts only if no other organisation has the text
 * as its own name, or as the beginning of it.
 */
async function sureMatches(
  { named, withWebsite, goesOn }: IndexedNames,
  name: string,
  { texts, ofSame, mayBeOwn, placeOf }: MatchReasons,
): Promise<Found[]> {
  const host = websiteHost(name.trim())
  const isHolder = (one: NamedOrganisation) => placeOf?.(one.name) !== undefined
  const [ofName, byWebsite] = await Promise.all([named(texts), host === undefined ? [] : withWebsite([host])])
  const found = [
    ...ofName.map((one): Found => {
      const reason = ofSame(one.name)
      return { ...one, reason: licenceReasons[reason] === 'similar' && isHolder(one) ? 'short-name' : reason }
    }),
    ...byWebsite.map((one): Found => ({ ...one, reason: 'website' })),
  ]
    .filter(({ reason }) => licenceReasons[reason] !== 'similar')
    .toSorted(byReason)
  const each = [...new Map(found.toReversed().map((one) => [one.id, one])).values()]
  const isHeld = each.some(isHolder)
  const sure = each
    .map((one): Found => (isHeld && !isHolder(one) ? { ...one, reason: 'namesake' } : one))
    .toSorted((a, b) => byReason(a, b) || (placeOf?.(a.name) ?? 0) - (placeOf?.(b.name) ?? 0) || byName(a, b))
  if (sure.some(({ reason }) => licenceReasons[reason] === 'exact')) return sure
  const own = sure.filter((one) => one.reason !== 'trading-name' || mayBeOwn(one.name))
  return own.length === sure.length || (own.length === 0 && !(await goesOn(name))) ? sure : own
}

/** A text means none of the names if more are like it, or if more differ from it in general words only. */
const [MAX_LIKE, MAX_GENERAL] = [60, 3]

/**
 * The organisations whose name differs from the text in general words only, such as Group, or NHS Trust after Hospitals.
 * Else the one whose name begins with the text, if no other name does.
 */
async function sameCore(register: IndexedNames, text: string): Promise<Found[]> {
  const { begins, isRefused, isLong, isShort, label } = matchReasons(text)
  if (label !== undefined && isShort) return []
  const name = label ?? text.replace(REGION, '')
  const narrow = await likeCore(register, name, coreOf(name, false))
  const { like, likest } =
    narrow.likest.length > 0 ? narrow : await likeCore(register, name, coreOf(name, true))
  if (likest.length > 0) return graded(likest, 'general-end').filter((one) => !isRefused(one.name))
  const begun = narrow.organisations
    .filter(({ name: own }) => begins(own) && !/\b(?:nhs|charity)\b/i.test(own))
    .toSorted(byName)
  // one that is listed with and without its legal form is one
  const { size } = new Set(begun.map((one) => comparedName(one.name).whole[0]))
  const isOne = isLong && like.length === 0 && size <= (/\bgroup$/i.test(name) ? MAX_GENERAL : 1)
  return isOne ? graded(begun, 'only-beginning') : []
}

/** The organisations with the core of a name, and those of them that differ least from it, if they are few. */
async function likeCore({ alike }: IndexedNames, name: string, core: readonly string[]) {
  const page = { without: [], loosely: true, offset: 0, limit: core.length === 0 ? 0 : MAX_LIKE }
  const { total, organisations } = await alike(core.join(' '), page)
  const like = organisations.flatMap((one) => {
    const difference = generalDifference(name, one.name)
    return difference === undefined ? [] : [{ ...one, difference }]
  })
  const least = Math.min(...like.map(({ difference }) => difference))
  const likest = like.filter(({ difference }) => difference === least).toSorted(byName)
  const rivals = like.filter(({ difference }) => difference < Math.max(least + 1, NEAR))
  const isClear = isVague(name) ? rivals.length === 1 && total <= MAX_LIKE : likest.length <= MAX_GENERAL
  return { organisations, like, likest: isClear ? likest : [] }
}

/** The organisations whose known website spells the text, the shortest name first, if they are of one group. */
async function ofBrand({ withWebsite }: IndexedNames, text: string): Promise<Found[]> {
  const found = await withWebsite(brandHosts(text))
  const [first, ...others] = found.toSorted((a, b) => a.name.length - b.name.length)
  const own = first === undefined ? [] : comparedName(first.name).spaced
  const isGroup = others.every(({ name }) => own.some((one) => matchReasons(one).begins(name)))
  return first !== undefined && isGroup ? graded([first, ...others], 'website') : []
}

/** The organisations whose name the text is but for one typo. */
async function mistyped({ named, corrected }: IndexedNames, name: string): Promise<Found[]> {
  const texts = await corrected(name)
  const found = texts.length === 0 ? [] : await named(texts)
  return graded([...new Map(found.map((one) => [one.id, one])).values()].toSorted(byName), 'one-typo')
}

const byName = (a: NamedOrganisation, b: NamedOrganisation): number =>
  compare(a.name, b.name) || compare(a.publishedTown, b.publishedTown)

const byReason = (a: Found, b: Found): number =>
  licenceReasonNames.indexOf(a.reason) - licenceReasonNames.indexOf(b.reason)
