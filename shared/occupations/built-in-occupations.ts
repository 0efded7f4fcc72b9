import { lazy } from '../lazy.ts'
import index from './coding-index.json' with { type: 'json' }
import {
  type OccupationFinder,
  occupationFinder,
  type RankedOccupation,
  titlesOf,
} from './find-occupations.ts'
import type { OccupationRows } from './occupation-rows.ts'
import rows from './occupations.json' with { type: 'json' }
import { type Occupation, openOccupations } from './open-occupations.ts'
import type { CodingIndex } from './title-parts.ts'
import { titleWords } from './title-words.ts'
import { rootOf } from './word-likeness.ts'

/** How much the likeness of a title, a whole title and a text say, fitted to 369 labelled adverts. A text of fewer words says less. */
const SAYS = { title: 6.5, whole: 2, text: 5.3, textWithoutTerm: 0.02, fullText: 100, wholeFrom: 0.97 }

/** How much a title of the coding index says, beside one that people use. */
const INDEXED = 0.3

/** The power of the number of times that a term stands in the titles of a code, and in a text. */
const RETURNS = { inTitles: 0.8, inText: 0.5 }

/** Cuts a text into pieces of whole words, as long as a title may be. */
const PIECES = /[^]{1,190}(?:\s|$)/g

/** Counts the terms of titles: the roots of their words, and each pair of neighbours. */
function countsOf(titles: readonly { words: readonly string[]; share?: number }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { words, share = 1 } of titles) {
    const roots = words.map(rootOf)
    const pairs = roots.slice(1).map((root, at) => `${roots[at]} ${root}`)
    for (const term of [...roots, ...pairs]) counts.set(term, (counts.get(term) ?? 0) + share)
  }
  return counts
}

/** Ranks the occupations of an advert by its title and text, the best first. A score says how probable a code is. */
export type RankAdvert = (title: string, text: string) => RankedOccupation[]

/**
 * A ranker of the occupations of adverts (docs/product/tools.md "Finding the occupation"). A text is as like the titles of
 * a code as the cosine of their terms, of which rare ones count more.
 */
function advertRanker(
  occupations: readonly Occupation[],
  codingIndex: CodingIndex,
  alike: OccupationFinder['alike'],
): RankAdvert {
  const titles = [
    ...occupations.flatMap((one) => titlesOf(one).map(({ words }) => ({ code: one.code, words, share: 1 }))),
    ...[...codingIndex].flatMap(([title, codes]) =>
      codes.map((code) => ({ code, words: title.split(' '), share: INDEXED })),
    ),
  ]
  const counted = [...Map.groupBy(titles, ({ code }) => code)].map(
    ([code, own]) => [code, countsOf(own)] as const,
  )
  const terms = Map.groupBy(
    counted.flatMap(([, counts]) => [...counts.keys()]),
    (term) => term,
  )
  const codesWith = new Map([...terms.keys()].map((term) => [term, [] as { code: string; weight: number }[]]))
  /** The weights of the terms that some title has, so that the sum of their squares is 1. */
  const weighed = (counts: ReadonlyMap<string, number>, power: number) => {
    const weights = [...counts].flatMap(([term, times]) => {
      const codes = terms.get(term)?.length
      return codes === undefined
        ? []
        : [{ term, weight: times ** power * Math.log((counted.length + 1) / codes) }]
    })
    const length = Math.hypot(...weights.map(({ weight }) => weight))
    return weights.map(({ term, weight }) => ({ term, weight: weight / length }))
  }
  for (const [code, counts] of counted)
    for (const { term, weight } of weighed(counts, RETURNS.inTitles))
      codesWith.get(term)!.push({ code, weight })

  return (title, text) => {
    const ofTitle = new Map(alike(title).map(({ occupation, score }) => [occupation, score]))
    const ofText = new Map<string, number>()
    const words = text.match(PIECES)?.flatMap(titleWords) ?? []
    const power = SAYS.text * Math.min(1, words.length / SAYS.fullText)
    for (const { term, weight } of weighed(countsOf([{ words }]), RETURNS.inText))
      for (const one of codesWith.get(term)!)
        ofText.set(one.code, (ofText.get(one.code) ?? 0) + weight * one.weight)
    // a code in two tables is one occupation, whose rows share its score
    const likely = [...Map.groupBy(occupations, ({ code }) => code)].map(([code, own]) => {
      const titled = Math.max(...own.map((one) => ofTitle.get(one) ?? 0))
      const says = SAYS.title * titled + (titled >= SAYS.wholeFrom ? SAYS.whole : 0)
      return { own, score: Math.exp(says) * (SAYS.textWithoutTerm + (ofText.get(code) ?? 0)) ** power }
    })
    const total = likely.reduce((sum, { score }) => sum + score, 0)
    return likely
      .toSorted((a, b) => b.score - a.score)
      .flatMap((one) => one.own.map((occupation) => ({ occupation, score: one.score / total })))
  }
}

/** The coding index that is built in, opened at first use (docs/product/tools.md "Finding the occupation"). */
const codingIndex = lazy((): CodingIndex => {
  const codes = new Map<string, string[]>()
  for (const [code, titles] of Object.entries(index.titles))
    for (const title of titles.split('|')) codes.set(title, [...(codes.get(title) ?? []), code])
  return codes
})

/** The occupations that are built in, and the search in them. They are opened at first use. */
export const builtInOccupations = lazy(() => {
  const facts = openOccupations(rows as unknown as OccupationRows)
  const finder = occupationFinder(facts.list, codingIndex)
  const ranker = lazy(() => advertRanker(facts.list, codingIndex(), finder.alike))
  const rankAdvert: RankAdvert = (title, text) => ranker()(title, text)
  return { facts, finder: { ...finder, rankAdvert } }
})
