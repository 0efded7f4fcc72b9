import { normaliseName } from '../../search-engine/names/normalise-name.ts'
import type { Registration } from './company.ts'

/** A listed organisation whose name begins with the requested text. */
export interface SimilarOrganisation {
  name: string
  town: string | null
}

/** The functions that look up names in one version of the register. */
export interface NamedRegister {
  /** The date of the register, YYYY-MM-DD. */
  date: string
  /**
   * The listed organisations with exactly this name. The matching rules are those of the search, without typos and
   * prefixes.
   */
  named: (name: string) => readonly { id: number; name: string }[]
  /**
   * Up to `most` listed organisations whose name begins with this text, by name. Matches of a trading name come last.
   */
  beginning: (text: string, most: number) => readonly SimilarOrganisation[]
  find: (id: number) => Promise<Registration | undefined>
}

/**
 * How many matches are shown. Hundreds of companies may share a trading name (Subway: 174 in July 2026). With so many
 * matches, the list cannot help the user.
 */
const AT_MOST = 50

const { compare } = new Intl.Collator('en-GB')

/** How many similar names are shown (docs/product/search.md "Licence check"). */
const SIMILAR_AT_MOST = 10

interface CheckedName {
  organisations: Registration[]
  similar: SimilarOrganisation[]
}

/** The listed organisations with exactly this name, or else those whose name begins with it. */
export async function checkName(register: NamedRegister, name: string): Promise<CheckedName> {
  const organisations = await organisationsNamed(register, name)
  const similar = organisations.length > 0 ? [] : [...register.beginning(name, SIMILAR_AT_MOST)]
  return { organisations, similar }
}

/**
 * The listed organisations with exactly this name. Matches of the whole name come before matches of a trading name.
 * Each group is sorted by name and town, so the order reveals nothing about ids.
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
