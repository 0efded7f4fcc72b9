import { postcodeOf } from '#shared/format/postcode.ts'
import { knownTown } from '#shared/places/city-of.ts'
import { counties } from '#shared/places/place-counties.ts'
import { byPlaceKey, regionKey } from '#shared/places/place-key.ts'
import { townOfPostcode } from '#shared/places/town-of-postcode.ts'
import {
  type ComparedName,
  comparedName,
  ownSpellings,
  shareSpelling,
} from '#shared/search-engine/names/compared-name.ts'
import { isAsLike, likenessOf, likenessRank, statesForm } from '#shared/search-engine/names/legal-words.ts'
import { isSameTown } from '../companies-house/decide-match.ts'

/** A company on the register, with what other sources know of it. */
export interface RegisteredEmployer {
  id: number
  name: string
  town: string
  company_number: string | null
  postcode: string | null
}

/** An employer as another list names it. Of a place, any town or the postcode is enough. */
export interface NamedEmployer {
  name: string
  number?: string | undefined
  towns: Iterable<string>
  postcodes: Iterable<string>
}

/** `elsewhere`: only companies in other places may be meant. `ids`: all companies that may be. */
type EmployerMatch =
  | { outcome: 'matched'; rule: 'company-number' | 'name-and-place' | 'legal-name'; ids: readonly number[] }
  | { outcome: 'ambiguous' | 'elsewhere' | 'unknown'; ids: readonly number[] }

interface Hit {
  company: RegisteredEmployer
  isTrading: boolean
}

const countyKeys = byPlaceKey(Object.values(counties).flat(), String)

/**
 * Finds the companies on the register that employers of other lists are. The rules for names are those of the licence check
 * (docs/product/search.md "Matching names"). The company number decides first. Else the name and the legal form must be the
 * same, or the form left out, and so must the town or the postcode. Where several fit, none is meant.
 */
export function employersOnRegister(companies: readonly RegisteredEmployer[]) {
  const bySpelling = new Map<string, Hit[]>()
  const byNumber = Map.groupBy(
    companies.filter(({ company_number }) => company_number !== null),
    ({ company_number }) => company_number!,
  )
  for (const company of companies) {
    const compared = comparedName(company.name)
    const add = (spelling: string, isTrading: boolean) => {
      const hits = bySpelling.get(spelling)
      if (hits === undefined) bySpelling.set(spelling, [{ company, isTrading }])
      else hits.push({ company, isTrading })
    }
    for (const spelling of ownSpellings(compared)) add(spelling, false)
    for (const spelling of compared.trading) add(spelling, true)
  }

  const hitsOf = (own: ComparedName) => {
    const best = new Map<number, Hit>()
    for (const hit of ownSpellings(own).flatMap((spelling) => bySpelling.get(spelling) ?? []))
      if (best.get(hit.company.id)?.isTrading !== false) best.set(hit.company.id, hit)
    return [...best.values()]
  }

  return {
    /** Whether a company has the name or the number, so that its rows are worth keeping. */
    mayHave: ({ name, number }: Pick<NamedEmployer, 'name' | 'number'>): boolean =>
      (number !== undefined && byNumber.has(number)) ||
      ownSpellings(comparedName(name)).some((spelling) => bySpelling.has(spelling)),

    /** @param hasLegalNames Whether the list has the names of legal entities, so that such a name needs no place. */
    find(employer: NamedEmployer, hasLegalNames: boolean): EmployerMatch {
      const numbered = byNumber.get(employer.number ?? '') ?? []
      if (numbered.length > 0)
        return { outcome: 'matched', rule: 'company-number', ids: numbered.map(({ id }) => id) }
      const own = comparedName(employer.name)
      const alike = hitsOf(own).flatMap((hit) => {
        const other = comparedName(hit.company.name)
        const likeness = likenessOf(own.legalBits, other.legalBits)
        return isAsLike(likeness, 'compatible') ? [{ ...hit, other, rank: likenessRank(likeness) }] : []
      })
      const isOther = ({ company }: Hit) => employer.number !== undefined && company.company_number !== null
      const hits = alike.filter((hit) => !isOther(hit))
      const ids = hits.map(({ company }) => company.id)
      const isNear = placeOf(employer)
      const near = hits.filter(({ company }) => isNear(company))
      const named = near.some(({ isTrading }) => !isTrading)
        ? near.filter(({ isTrading }) => !isTrading)
        : near
      const least = Math.min(...named.map(({ rank }) => rank))
      const [one, ...others] = named.filter(({ rank }) => rank === least)
      if (one !== undefined)
        return others.length > 0
          ? { outcome: 'ambiguous', ids }
          : { outcome: 'matched', rule: 'name-and-place', ids: [one.company.id] }
      // Companies House gives a name with its legal form to one company only
      const legal = alike.filter(
        ({ other, rank, isTrading }) =>
          !isTrading && rank === 0 && statesForm(own.legalBits) && shareSpelling(own.literal, other.literal),
      )
      const [only, ...more] = legal
      if (hasLegalNames && only !== undefined && more.length === 0 && !isOther(only))
        return { outcome: 'matched', rule: 'legal-name', ids: [only.company.id] }
      return { outcome: ids.length > 0 ? 'elsewhere' : 'unknown', ids }
    },
  }
}

/** A county is too large to be a place. */
const isCounty = (town: string) => countyKeys.has(regionKey(town)) && knownTown(town) === undefined

function placeOf({ towns, postcodes }: NamedEmployer): (company: RegisteredEmployer) => boolean {
  const codes = new Set([...postcodes].flatMap((code) => postcodeOf(code) ?? []))
  const places = [...towns, ...[...codes].flatMap((code) => townOfPostcode(code) ?? [])]
  return ({ town, postcode }) =>
    (postcode !== null && codes.has(postcode)) ||
    (!isCounty(town) && places.some((place) => isSameTown(place, town)))
}
