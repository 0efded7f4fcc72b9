import { lazy } from '#shared/lazy.ts'
import type { sectors } from '#shared/reference/sectors.ts'
import { foldText } from '#shared/search-engine/fold-text.ts'
import { settlePhrases } from '#shared/search-engine/names/legal-words.ts'
import { readingsOf } from '#shared/search-engine/names/name-readings.ts'
import type { CompanyProfile } from './profile-store.ts'
import sectorPhrases from './sector-phrases.json' with { type: 'json' }

/** Where in a name a phrase says what the organisation does. */
export interface SectorRule {
  kind: string
  /** The sector; null for names that only look like one of another rule. */
  sector: (typeof sectors)[number]['id'] | null
  /** Phrases at the end of a name, before general words such as "group". They are separated by commas. */
  ends?: string
  /** Phrases at the beginning. */
  begins?: string
  /** Phrases anywhere, if the name does not end with the activity of another trade. */
  has?: string
}

const wordsOf = (list: 'general_ends' | 'other_trades') => new Set(sectorPhrases[list].split(' '))

/**
 * The phrases that plainly say the sector of a folded name: the longest at its end, its beginning or inside. From 60% of the
 * register of 17 July 2026, on 26 November 2026. `npm run sponsor -- score sectors` prints the precision of each rule.
 */
export const sectorRules = lazy(() => {
  const { things, care_ends, rules } = sectorPhrases
  // "heating care" is no care of people. Gardens and trees are no such things, because care homes have such names
  const cared = things.split(' ').flatMap((thing) => care_ends.split(', ').map((end) => `${thing} ${end}`))
  return rules.map((rule) =>
    rule.sector === null ? { ...rule, ends: [rule.ends, ...cared].join(', ') } : rule,
  ) as readonly SectorRule[]
})

/** Words that may follow the activity of a name and say nothing of it. */
export const generalEnds: ReadonlySet<string> = /* @__PURE__ */ wordsOf('general_ends')

/** The last words of names of which a phrase inside says who is served, and not what is done. */
export const otherTrades: ReadonlySet<string> = /* @__PURE__ */ wordsOf('other_trades')

interface NamedSector {
  rule: SectorRule
  phrase: string
}

/** The phrases of a place by one word of theirs, the longest first. */
type Phrases = ReadonlyMap<string, readonly (NamedSector & { words: readonly string[] })[]>

const phrasesBy = (place: 'ends' | 'begins' | 'has', at: 0 | -1): Phrases =>
  Map.groupBy(
    sectorRules()
      .flatMap((rule) =>
        (rule[place] ?? '')
          .split(', ')
          .filter(Boolean)
          .map((phrase) => ({ rule, phrase, words: phrase.split(' ') })),
      )
      .toSorted((a, b) => b.words.length - a.words.length),
    ({ words }) => words.at(at)!,
  )

const WORD_ENDS = /[^a-z]+/
/** What a name adds in brackets, most often a place. */
const BRACKETS = /\([^)]*\)/g
const beginnings = lazy(() => phrasesBy('begins', 0))
const ends = lazy(() => phrasesBy('ends', -1))
const insides = lazy(() => phrasesBy('has', 0))

/** The sector that the name of an organisation plainly says (docs/product/search.md "Sectors"). */
export const sectorOfName = (name: string): (typeof sectors)[number]['id'] | undefined =>
  ruleOfName(name)?.rule.sector ?? undefined

/** The rule that decides about a name. The name after "trading as" says more than the name before it. */
export function ruleOfName(name: string): NamedSector | undefined {
  const folded = foldText(name)
  // most names have none of the words, and to read a name takes longer
  if (
    !folded.split(WORD_ENDS).some((word) => ends().has(word) || beginnings().has(word) || insides().has(word))
  )
    return undefined
  return (
    ruleOfText(folded) ?? (folded.includes('(') ? ruleOfText(folded.replaceAll(BRACKETS, ' ')) : undefined)
  )
}

function ruleOfText(folded: string): NamedSector | undefined {
  const [reading] = readingsOf(settlePhrases(folded))
  for (const words of reading?.parts.toReversed() ?? []) {
    const found = ruleOfPart(words)
    if (found !== undefined) return found
  }
  return undefined
}

function ruleOfPart(words: readonly string[]): NamedSector | undefined {
  if (otherTrades.has(words.at(-1) ?? '')) return atEnd(words)
  return phraseFrom(beginnings(), words, 0) ?? atEnd(words) ?? inside(words)
}

function atEnd(words: readonly string[]): NamedSector | undefined {
  for (let end = words.length; end > 0; end -= 1) {
    const last = words[end - 1]!
    const found = ends()
      .get(last)
      ?.find((phrase) => {
        const start = end - phrase.words.length
        // a college of dentistry is not a dentist
        return isAt(phrase.words, words, start) && words[start - 1] !== 'of'
      })
    if (found !== undefined) return found
    if (!generalEnds.has(last)) return undefined
  }
  return undefined
}

function inside(words: readonly string[]): NamedSector | undefined {
  for (const start of words.keys()) {
    const found = phraseFrom(insides(), words, start)
    if (found !== undefined) return found
  }
  return undefined
}

const phraseFrom = (phrases: Phrases, words: readonly string[], start: number): NamedSector | undefined =>
  phrases.get(words[start] ?? '')?.find((phrase) => isAt(phrase.words, words, start))

const isAt = (phrase: readonly string[], words: readonly string[], start: number): boolean =>
  start >= 0 && phrase.every((word, at) => words[start + at] === word)

export interface CompanySectors {
  sector_ids: number[]
  /** Whether no source states them, and the name says them. */
  from_name: boolean
}

/** The sectors that sources state. Null if a correction says that the company has none. */
export const statedSectors = ({
  sector_ids,
  fact_sources,
}: Pick<CompanyProfile, 'sector_ids' | 'fact_sources'>): number[] | null =>
  sector_ids.length === 0 && fact_sources['sector_ids']?.source === 'correction' ? null : sector_ids

/** The stated sectors of a company, or else the one that its name plainly says (docs/product/search.md "Sectors"). */
export function sectorsOf(name: string, stated: readonly number[] | null | undefined): CompanySectors {
  if (stated === null) return { sector_ids: [], from_name: false }
  if (stated !== undefined && stated.length > 0) return { sector_ids: [...stated], from_name: false }
  const named = sectorOfName(name)
  return { sector_ids: named === undefined ? [] : [named], from_name: named !== undefined }
}
