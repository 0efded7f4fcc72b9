import { knownTowns, pointNamed } from '#shared/places/known-places.ts'
import type { IndexDocument, IndexSchema } from '#shared/search-engine/index-schema.ts'
import { cardGroups, type CompanyCard, packCard } from '../../functions/companies/company-card.ts'
import { visitorRow } from '../../functions/companies/search/present-row.ts'
import { cardSample } from '../support/samples/company-sample.ts'
import { type Random, randomFrom } from './random.ts'

export const SCHEMA: IndexSchema = {
  text: 'name',
  facets: ['city', 'sector', 'category', 'size', 'income', 'country', 'route'],
  flags: ['website', 'jobs', 'careers_page', 'contact_page', 'linkedin', 'facebook', 'phone', 'email'],
  prefixes: ['postcode', 'host'],
  orders: ['vacancies', 'since'],
  points: ['near'],
  stored: cardGroups,
}

const FLAG_SHARES = [0.45, 0.12, 0.2, 0.3, 0.28, 0.25, 0.4, 0.35]
const BANDS = ['1-9', '10-49', '50-249', '250-499', '500-999', '1,000-4,999', '5,000-19,999', '20,000+']
const INCOMES = ['under £1m', '£1m-£10m', '£10m-£50m', '£50m-£250m', 'over £250m']
const COUNTRIES = ['England', 'Scotland', 'Wales', 'Northern Ireland', 'United Kingdom']
const ROUTES = [
  'Skilled Worker',
  'Senior or Specialist Worker',
  'Creative Worker',
  'Religious Worker',
  'Charity Worker',
]
const BIG_TOWNS =
  `London Birmingham Manchester Leicester Glasgow Leeds Bristol Edinburgh Nottingham Cardiff Liverpool Sheffield
  Coventry Reading Bradford Slough Cambridge Oxford Belfast Southampton Ilford Harrow Croydon Luton Northampton`.split(
    /\s+/,
  )
const TRADES =
  `care services solutions group home international trading house centre management healthcare foods global
  medical dental consulting restaurant technologies construction capital school health partners retail stores engineering
  systems consultancy hotel homes holdings convenience surgery design support energy associates business express tech
  pharmacy logistics transport kitchen spice grill nursery academy property cleaning motors bakery studio farm recruitment
  security supplies builders electrical plumbing software digital media marketing legal accounting travel fashion`.split(
    /\s+/,
  )
const SUFFIXES = [
  ' Ltd',
  ' Limited',
  ' LTD',
  ' LIMITED',
  ' Ltd.',
  '',
  ' LLP',
  ' PLC',
  ' UK Ltd',
  ' (UK) Limited',
]
/** The skews of first words and trades: the most common word is in 0.5% of the names, and care in 4%. */
const OWN_SKEW = 2
const TRADE_SKEW = 1.3
const STARTS = 'b br c ch d f g h j k kr l m n p pr r s sh st t th v w z'.split(' ')
const VOWELS = 'a e i o u ai ea oo ar er in an on'.split(' ')
const ENDS = 'n r s ton ley ford by well ham ra ni sh d m x k la vin dale worth'.split(' ')

/** The JSON of a company as a visitor sees it. */
export const readyRow = ({ id, stored }: IndexDocument): string =>
  visitorRow(id, packCard(stored as CompanyCard))

/** Invented words that look like names; the first ones are the most frequent. */
const inventWords = (random: Random, count: number): string[] => {
  const words = new Set<string>()
  while (words.size < count) {
    const middle = random.chance(0.6) ? random.pick(STARTS) + random.pick(VOWELS) : ''
    words.add(random.pick(STARTS) + random.pick(VOWELS) + middle + random.pick(ENDS))
  }
  return [...words]
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const inventName = (random: Random, own: readonly string[]): string => {
  const first = random.chance(0.06)
    ? `${random.pick(STARTS)} & ${random.pick(STARTS)}`
    : random.pickSkewed(own, OWN_SKEW)
  const second = random.chance(0.45) ? ` ${capital(random.pickSkewed(own, OWN_SKEW))}` : ''
  const trade = random.chance(0.85) ? ` ${capital(random.pickSkewed(TRADES, TRADE_SKEW))}` : ''
  const more = random.chance(0.25) ? ` ${capital(random.pickSkewed(TRADES, TRADE_SKEW))}` : ''
  const town = random.chance(0.05) ? ` (${random.pickSkewed(BIG_TOWNS, 2)})` : ''
  const suffix = random.pickSkewed(SUFFIXES, 1.5)
  const half = random.chance(0.07)
    ? ` t/a ${capital(random.pickSkewed(own, OWN_SKEW))} ${capital(random.pickSkewed(TRADES, TRADE_SKEW))}`
    : ''
  const name = `${capital(first)}${second}${trade}${more}${town}${suffix}${half}`
  return random.chance(0.25) ? name.toUpperCase() : name
}

/** Fictional companies with the register's proportions, not sorted by name. */
export const inventCompanies = (count: number): IndexDocument[] => {
  const random = randomFrom(140_000)
  const own = inventWords(random, 45_000)
  const towns = [...BIG_TOWNS, ...inventWords(random, 4_000).map(capital)]
  const ids = new Set<number>()
  while (ids.size < count) ids.add(1 + random.below(2 ** 31 - 1))
  return [...ids].map((id) => {
    const text = inventName(random, own)
    const town = random.pickSkewed(towns, 4)
    const flags = SCHEMA.flags.filter((_, at) => random.chance(FLAG_SHARES[at]!))
    const hasProfile = random.chance(0.6)
    const host = text
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .slice(0, 18)
    const postcode = `${town.slice(0, 1 + random.below(2)).toUpperCase()}${1 + random.below(30)} ${random.below(10)}AB`
    const vacancies = flags.includes('jobs') ? 1 + random.below(9) : 0
    const facets = {
      city: [town],
      sector: hasProfile ? [1 + random.below(21)] : [],
      category: vacancies > 0 ? [1 + random.below(25)] : [],
      size: hasProfile ? [random.pickSkewed(BANDS, 2.5)] : [],
      income: hasProfile ? [random.pickSkewed(INCOMES, 2)] : [],
      country: [random.pickSkewed(COUNTRIES, 6)],
      route: random.chance(0.1) ? [ROUTES[0]!, random.pick(ROUTES.slice(1))] : [ROUTES[0]!],
    }
    const stored = cardSample({
      name: text,
      city: town,
      country: facets.country[0]!,
      postcode: hasProfile ? postcode : null,
      vacancies,
      emails: flags.includes('email') ? 1 + (id % 3) : 0,
      phones: flags.includes('phone') ? 1 : 0,
      sector_ids: facets.sector,
      job_category_ids: facets.category,
      company_size: facets.size[0] ?? null,
      routes: facets.route,
      rating: 'A rating',
      since: `20${20 + (id % 7)}-0${1 + (id % 9)}-${10 + (id % 19)}`,
      register_only: flags.length === 0,
    })
    return {
      id,
      text,
      facets,
      flags,
      stored,
      prefixes: {
        postcode: hasProfile ? postcode : '',
        host: flags.includes('website') ? `${host}.example` : '',
      },
      // nearly all companies are on the first imported register
      orders: { vacancies, since: id % 50 === 0 ? 1 + (id % 30) : 0 },
      // an invented town is at a real one
      points: { near: pointNamed(town) ?? pointNamed(knownTowns()[town.length * (id % 199)] ?? 'London')! },
    }
  })
}
