import { sectors } from '#shared/reference/sectors.ts'
import { nameCompany } from './name-company.ts'
import { createRandom, type Random } from './random.ts'
import type { Knowledge, SampleCompany } from './sample-data.ts'
import {
  namedCompanies,
  spellings,
  towns,
  trades,
  type NamedCompany,
  type Nation,
  type Town,
  type Trade,
} from './words.ts'

const SAMPLE_COMPANIES = 2_000
/** How many companies are on earlier registers only. */
const DEPARTED_COMPANIES = 12

const nations: readonly Nation[] = ['England', 'Scotland', 'Wales', 'Northern Ireland']

const knowledge: readonly { kind: Knowledge; weight: number }[] = [
  { kind: 'much', weight: 30 },
  { kind: 'some', weight: 34 },
  { kind: 'little', weight: 16 },
  { kind: 'nothing', weight: 20 },
]

/**
 * The fictional companies. `listed` contains showpieces, one well-known company per sector and nation, unusual names,
 * and the rest. `departed` contains companies that left the register.
 */
export function makeCompanies(): { listed: SampleCompany[]; departed: SampleCompany[] } {
  const taken = { keys: new Set<string>(), names: new Set<string>(), domains: new Set<string>() }
  const companies = [
    ...namedCompanies.showpieces.map((company) => fromName(company, 'everything')),
    ...namedCompanies.unusual.flatMap((group) => group.companies.map((company) => fromName(company))),
  ]
  for (const { name, town } of companies) remember(taken, name, town)

  for (const { id } of sectors) {
    for (const nation of nations)
      companies.push(invent(taken, `sector ${id} ${nation}`, { sector: id, nation }))
  }
  while (companies.length < SAMPLE_COMPANIES + DEPARTED_COMPANIES)
    companies.push(invent(taken, `company ${companies.length}`, {}))
  const all = companies.map((company) => ({
    ...company,
    domain: ownDomain(taken.domains, company.shortName),
  }))
  const departed = all
    .slice(SAMPLE_COMPANIES)
    // each departed company has some data, which users who unlocked it still see
    .map((company) =>
      company.knowledge === 'nothing' ? { ...company, knowledge: 'some' as const } : company,
    )
  return { listed: all.slice(0, SAMPLE_COMPANIES), departed }
}

interface Taken {
  keys: Set<string>
  names: Set<string>
  domains: Set<string>
}

type Blueprint = Omit<SampleCompany, 'domain'>

function fromName({ name, town, noun }: NamedCompany, kind?: Knowledge): Blueprint {
  const seed = `named ${name} ${town}`
  const random = createRandom(seed)
  const place = towns.find((candidate) => candidate.name === town)
  const trade = trades.find(({ nouns }) => nouns.includes(noun))
  if (!place || !trade) throw new Error(`${name}: no such town or trade`)
  const shortName = spokenName(name)
  return { seed, name, shortName, place, town, trade, noun, knowledge: kind ?? howKnown(random) }
}

/** Invents names until one is unused. */
function invent(
  taken: Taken,
  seed: string,
  { sector, nation }: { sector?: number; nation?: Nation },
): Blueprint {
  const random = createRandom(seed)
  const trade = weighted(
    random,
    trades.filter((candidate) => sector === undefined || candidate.sector === sector),
  )
  const place = weighted(
    random,
    towns.filter((candidate) => nation === undefined || candidate.nation === nation),
  )
  const town = nation === undefined ? spellTown(random, place) : place.name
  for (;;) {
    const { name, shortName, noun } = nameCompany(random, trade, place)
    if (taken.names.has(shortName.toLowerCase()) || taken.keys.has(keyOf(name, town))) continue
    remember(taken, name, town)
    taken.names.add(shortName.toLowerCase())
    return {
      seed,
      name,
      shortName,
      place,
      town,
      trade,
      noun,
      knowledge: nation === undefined ? howKnown(random) : 'much',
    }
  }
}

const weighted = <Item extends Trade | Town>(random: Random, items: readonly Item[]) =>
  random.weighted(items, ({ weight }) => weight)

const howKnown = (random: Random) => random.weighted(knowledge, ({ weight }) => weight).kind

function spellTown(random: Random, { name }: Town): string {
  const others = spellings[name]
  return others && random.chance(0.12) ? random.pick(others) : name
}

const keyOf = (name: string, town: string) => `${name}\n${town}`.toLowerCase()

const remember = (taken: Taken, name: string, town: string) => taken.keys.add(keyOf(name, town))

/** A name as people say it: the trading name, without mark-up and legal form. */
function spokenName(name: string): string {
  const trading = name.split(/\s\(?(?:t\s?\/\s?a|ta|trading as)\s/i).at(-1) ?? name
  return trading
    .replaceAll(/<[^>]*>|["()]/g, '')
    .replace(/,?\s+(?:ltd\.?|limited|plc|llp|cyf|cyfyngedig)$/i, '')
}

function ownDomain(domains: Set<string>, shortName: string): string {
  const slug = shortName
    .normalize('NFD')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9 ]/g, '')
    .trim()
    .split(/\s+/)
    .slice(0, 4)
    .join('-')
    .slice(0, 50)
  for (let count = 1; ; count += 1) {
    const domain = `${slug}${count === 1 ? '' : `-${count}`}.example`
    if (domains.has(domain)) continue
    domains.add(domain)
    return domain
  }
}
