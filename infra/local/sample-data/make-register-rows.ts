import { createRandom, type Random } from './random.ts'
import type { SampleCompany, SampleRegisterRow } from './sample-data.ts'

const SENIOR_SPECIALIST = 'Global Business Mobility: Senior or Specialist Worker'
const GRADUATE_TRAINEE = 'Global Business Mobility: Graduate Trainee'
const EXPANSION_WORKER = 'Global Business Mobility: UK Expansion Worker'

/** The routes whose type is "Temporary Worker" instead of "Worker". */
const temporary: ReadonlySet<string> = new Set([
  'Creative Worker',
  'Charity Worker',
  'Religious Worker',
  'Seasonal Worker',
  'Government Authorised Exchange',
  'International Agreement',
  GRADUATE_TRAINEE,
  'Global Business Mobility: Service Supplier',
])

/** Values that are rare on the real register, by the index of the company that gets them. */
const rarities: Readonly<Record<number, Partial<Pick<SampleRegisterRow, 'Route' | 'Type & Rating'>>>> = {
  211: { Route: 'Intra Company Transfers (ICT)' },
  367: { Route: 'Intra-company Routes' },
  402: { Route: 'Global Business Mobility: Secondment Worker' },
  950: { Route: 'Global Business Mobility: Secondment Worker' },
  415: { Route: 'Skilled Worker', 'Type & Rating': 'Worker (A (Premium))' },
  431: { Route: 'Skilled Worker', 'Type & Rating': 'Worker (A (SME+))' },
  540: { Route: 'Creative Worker', 'Type & Rating': 'Temporary Worker (A (SME+))' },
  562: {
    Route: GRADUATE_TRAINEE,
    'Type & Rating': 'Temporary Worker (A (Premium))',
  },
  601: { Route: 'Creative Worker', 'Type & Rating': 'Temporary Worker (B rating)' },
}

/**
 * The register's rows, sorted by name: one per route, sometimes repeated or with stray spaces.
 * @param from The index of the first of these companies among all companies.
 */
export function makeRegisterRows(companies: readonly SampleCompany[], from = 0): SampleRegisterRow[] {
  return companies
    .flatMap((company, index) => rowsOf(company, rarities[from + index]))
    .toSorted((one, other) => compare(one['Organisation Name'], other['Organisation Name']))
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

function rowsOf(company: SampleCompany, rarity?: Partial<SampleRegisterRow>): SampleRegisterRow[] {
  const random = createRandom(`register ${company.seed}`)
  const row: Pick<SampleRegisterRow, 'Organisation Name' | 'Town/City' | 'County'> = {
    'Organisation Name': random.chance(0.05) ? `${company.name} ` : company.name,
    'Town/City': random.chance(0.04) ? ` ${company.town} ` : company.town,
    County: countyOf(random, company),
  }
  const rows = routesOf(random, company)
    .filter((route) => route !== rarity?.Route)
    .map((route) => ({ ...row, 'Type & Rating': ratingOf(random, route), Route: spelt(route) }))
  if (rarity?.Route) {
    rows.push({
      ...row,
      'Type & Rating': rarity['Type & Rating'] ?? 'Worker (A rating)',
      Route: rarity.Route,
    })
  }
  return random.chance(0.004) ? [...rows, ...rows.slice(0, 1)] : rows
}

function countyOf(random: Random, { place }: SampleCompany): string {
  if (random.chance(0.62)) return ''
  return random.chance(0.06) ? random.pick(['United Kingdom', place.nation, 'UK']) : place.county
}

function routesOf(random: Random, { trade, knowledge }: SampleCompany): string[] {
  const others = Object.entries(trade.routes).flatMap(([route, chance]) =>
    random.chance(chance) ? [route] : [],
  )
  const skilled = random.chance(trade.skilledWorker ?? 0.985) || others.length === 0
  const showpiece = knowledge === 'everything' ? [SENIOR_SPECIALIST, GRADUATE_TRAINEE, 'Scale-up'] : []
  return [...new Set([...(skilled ? ['Skilled Worker'] : []), ...others, ...showpiece])]
}

function ratingOf(random: Random, route: string): string {
  if (route === EXPANSION_WORKER && random.chance(0.4)) return 'Worker (UK Expansion Worker: Provisional )'
  const type = temporary.has(route) ? 'Temporary Worker' : 'Worker'
  return route === 'Skilled Worker' && random.chance(0.01) ? `${type} (B rating)` : `${type} (A rating)`
}

/** A route as the real file spells it: after some routes it has a stray space. */
const spelt = (route: string) =>
  route === 'Charity Worker' || route === 'Government Authorised Exchange' ? `${route} ` : route
