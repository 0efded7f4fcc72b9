import { normaliseName } from '../../search-engine/names/normalise-name.ts'
import type { Registration } from './company.ts'

/** A listed organisation whose name begins with the requested text. */
export interface SimilarOrganisation {
  name: string
  town: string | null
}

/** One version of the register, as a lookup by name. */
export interface NamedRegister {
  /** YYYY-MM-DD. */
  date: string
  /** The listed organisations of exactly this name, by the matching rules of the search: no typos, no prefixes. */
  named: (name: string) => readonly { id: number; name: string }[]
  /** At most this many listed organisations whose name begins with this text, by name; trading names match last. */
  beginning: (text: string, most: number) => readonly SimilarOrganisation[]
  find: (id: number) => Promise<Registration | undefined>
}

/** Hundreds may trade under one name (Subway, 174 in July 2026), and a user who enters it means none in particular. */
const AT_MOST = 50

const { compare } = new Intl.Collator('en-GB')

/** The maximum number of similar names (docs/product/search.md "Licence check"). */
const SIMILAR_AT_MOST = 10

interface CheckedName {
  organisations: Registration[]
  similar: SimilarOrganisation[]
}

/** The listed organisations of exactly this name; if there are none, those whose name begins with it. */
export async function checkName(register: NamedRegister, name: string): Promise<CheckedName> {
  const organisations = await organisationsNamed(register, name)
  const similar = organisations.length > 0 ? [] : [...register.beginning(name, SIMILAR_AT_MOST)]
  return { organisations, similar }
}

/**
 * The listed organisations of exactly this name. Matches of the whole name come before those of a trading name. Each
 * group is by name and town, an order that reveals nothing about ids.
 */
async function organisationsNamed({ named, find }: NamedRegister, name: string): Promise<Registration[]> {
  const { key } = normaliseName(name)
  const ranked = named(name).map((one) => ({ ...one, rank: normaliseName(one.name).key === key ? 0 : 1 }))
  const first = ranked.toSorted((a, b) => a.rank - b.rank || compare(a.name, b.name)).slice(0, AT_MOST)
  const found = await Promise.all(first.map(async ({ id, rank }) => ({ rank, organisation: await find(id) })))
  return found
    .flatMap(({ rank, organisation }) => (organisation === undefined ? [] : [{ rank, organisation }]))
    .toSorted((a, b) => a.rank - b.rank || byNameAndTown(a.organisation, b.organisation))
    .map(({ organisation }) => organisation)
}

const byNameAndTown = (a: Registration, b: Registration): number =>
  compare(a.name, b.name) || compare(a.town, b.town)
