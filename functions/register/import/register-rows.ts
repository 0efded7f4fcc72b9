import type { CompanyValues } from '#shared/fields/company.ts'
import { type Organisation, organisationKey, type RegisteredRoute, tidy } from '../organisation.ts'

/** One row of a register file: an organisation in a town, and one of its routes. All texts are tidied. */
export interface RegisterRow {
  name: string
  town: string
  county: string
  type: string
  rating: string
  route: string
}

/** A skipped row, with its line in the file. */
export interface RefusedRow {
  line: number
  reason: string
}

/** A parsed register file: its rows, and the skipped ones. */
export interface RegisterFile {
  rows: RegisterRow[]
  refused: RefusedRow[]
}

/** Tidies a text and the inside of its brackets, where stray white space varies between publications. */
const tidyBrackets = (text: string): string => tidy(text).replaceAll('( ', '(').replaceAll(' )', ')')

/** Splits `Worker (A rating)` into type and rating. A text without brackets is a type without a rating. */
export function splitTypeAndRating(text: string): { type: string; rating: string } {
  const whole = tidyBrackets(text)
  const parts = /^([^(]*)\((.*)\)$/.exec(whole)
  return { type: (parts?.[1] ?? whole).trim(), rating: (parts?.[2] ?? '').trim() }
}

/** One row of a profiles file. Unknown values are null or empty. */
export interface ProfileRow {
  name: string
  town: string
  facts: ProfileFacts
}

interface ProfileFacts extends Pick<
  CompanyValues,
  'website' | 'address_line_1' | 'postcode' | 'company_number' | 'company_size' | 'sector_ids'
> {
  source: string
}

export interface FileProfile extends ProfileFacts {
  company_id: number
}

export type ListedOrganisation = Pick<Organisation, 'name' | 'town' | 'county' | 'routes'>

/**
 * The organisations in a file, by key. The order of rows does not matter. Duplicate rows count once, and routes are
 * sorted. The most frequent spelling and county are used; an empty county is ignored. Routes, types and ratings are spelt as
 * in the known organisations.
 */
export function groupRows(
  rows: Iterable<RegisterRow>,
  known: readonly Pick<Organisation, 'routes'>[] = [],
): Map<string, ListedOrganisation> {
  const spell = spellingOf(known)
  const rowsByKey = Map.groupBy(rows, ({ name, town }) => organisationKey(name, town))
  return new Map([...rowsByKey].map(([key, group]) => [key, listedOrganisation(group, spell)]))
}

type Spell = (text: string) => string

/** Spells a text as known, or as it came first, if only capitals differ: filters compare these exactly. */
function spellingOf(known: readonly Pick<Organisation, 'routes'>[]): Spell {
  const spellings = new Map<string, string>()
  const spell = (text: string) => {
    const key = text.toLowerCase()
    const spelling = spellings.get(key)
    if (spelling !== undefined) return spelling
    spellings.set(key, text)
    return text
  }
  for (const { routes } of known)
    for (const { route, type, rating } of routes) [route, type, rating].forEach(spell)
  return spell
}

const listedOrganisation = (rows: readonly RegisterRow[], spell: Spell): ListedOrganisation => ({
  name: mostFrequent(rows.map(({ name }) => name)),
  town: mostFrequent(rows.map(({ town }) => town)),
  county: mostFrequent(rows.map(({ county }) => county).filter((county) => county !== '')),
  routes: distinctRoutes(rows, spell),
})

/** The most frequent text. If several are equally frequent, the first in sort order. Empty if there is none. */
function mostFrequent(texts: readonly string[]): string {
  if (texts.length < 2) return texts[0] ?? ''
  let best = ''
  let max = 0
  for (const [text, { length }] of Map.groupBy(texts, (spelling) => spelling)) {
    if (length > max || (length === max && text < best)) [best, max] = [text, length]
  }
  return best
}

function distinctRoutes(rows: readonly RegisterRow[], spell: Spell): RegisteredRoute[] {
  const spelt = rows.map(({ route, type, rating }) => ({
    route: spell(route),
    type: spell(type),
    rating: spell(rating),
  }))
  const routes = new Map(spelt.map((route) => [textOf(route), route]))
  return sortedRoutes([...routes.values()])
}

const textOf = ({ route, type, rating }: RegisteredRoute): string => [route, type, rating].join('\n')

export const sortedRoutes = (routes: RegisteredRoute[]): RegisteredRoute[] =>
  routes.length < 2 ? routes : routes.toSorted((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
