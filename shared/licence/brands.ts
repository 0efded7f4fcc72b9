import { lazy } from '../lazy.ts'
import { foldText } from '../search-engine/fold-text.ts'
import { type ComparedName, comparedName, shareSpelling } from '../search-engine/names/compared-name.ts'
import { hasCompanyWord, statesForm } from '../search-engine/names/legal-words.ts'
import table from './brands.json' with { type: 'json' }

type Source = keyof typeof table.sources

/** Organisations that people know by the same brands and short names, the main one first. Each list of brands has its source. */
type Group = { readonly holders: readonly string[]; readonly address?: string } & {
  readonly [source in Source]?: readonly string[]
}

/**
 * Brands and short names by which employers are known, and which no rule derives from their names. A domain needs no line:
 * its name before the endings is read like a name, so `tcs.com` is `tcs`. A name may differ from the register as
 * docs/product/search.md "Matching names" allows.
 */
const allGroups = (): readonly Group[] => table.groups

const brandsIn = (group: Group): string[] =>
  Object.keys(table.sources).flatMap((source) => group[source as Source] ?? [])

const groupsBy = (namesIn: (group: Group) => readonly string[]) =>
  lazy(() => {
    const found = new Map<string, Set<Group>>()
    for (const group of allGroups())
      for (const name of namesIn(group))
        for (const spelling of comparedName(name).whole)
          found.set(spelling, (found.get(spelling) ?? new Set()).add(group))
    return ({ whole }: ComparedName): readonly Group[] => [
      ...new Set(whole.flatMap((spelling) => [...(found.get(spelling) ?? [])])),
    ]
  })

const withHolder = groupsBy(({ holders }) => holders)
const withBrand = groupsBy(brandsIn)

export const brandsOf = (name: string): string[] => [
  ...new Set(withHolder()(comparedName(name)).flatMap(brandsIn)),
]

/** The places of organisations among the holders of a brand, by name. Undefined if the text is none. A legal form or Co makes it a name. */
export function holdersOf(text: ComparedName): ((name: string) => number | undefined) | undefined {
  const held = statesForm(text.legalBits) || hasCompanyWord(text.legalBits) ? [] : withBrand()(text)
  if (held.length === 0) return undefined
  const places = new Map(
    held
      .flatMap(({ holders }) => holders)
      .flatMap((holder, at) => comparedName(holder).whole.map((spelling) => [spelling, at] as const))
      .toReversed(),
  )
  return (name) => comparedName(name).whole.flatMap((spelling) => places.get(spelling) ?? [])[0]
}

const among = (brands: readonly string[]) => {
  const spellings = lazy(() => new Set(brands.flatMap((brand) => comparedName(brand).whole)))
  return (text: string): boolean => comparedName(text).whole.some((spelling) => spellings().has(spelling))
}

/** Whether a text is a brand of which many branches have a licence of their own. */
export const hasBranches = among(table.branches)

/** Whether a text is a brand that also names something else, such as a tool, a place, a material or a source of data. */
export const isAmbiguous = among(table.ambiguous)

/** Other organisations that people know by the brands of one, by the first source that states any. Undefined if there are none. */
export function groupOf(name: string) {
  const own = comparedName(name)
  const folded = foldText(name)
  for (const group of withHolder()(own)) {
    const { holders, address } = group
    const source = (Object.keys(table.sources) as Source[]).find((one) => group[one])
    // `Barclays Bank UK PLC` is no other spelling of `Barclays Bank PLC`, which is a holder itself
    const exact = holders.filter((one) => foldText(one) !== folded)
    const others =
      exact.length < holders.length
        ? exact
        : holders.filter((one) => !shareSpelling(comparedName(one).whole, own.whole))
    if (source === undefined || others.length === 0) continue
    const { name: title, date } = table.sources[source]
    return { brands: group[source] ?? [], others, source: (source === 'page' && address) || title, date }
  }
  return undefined
}
