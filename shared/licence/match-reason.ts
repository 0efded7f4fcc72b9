import type { LicenceReason } from '../licence-match.ts'
import { foldText } from '../search-engine/fold-text.ts'
import { comparedName, ownSpellings, shareSpelling } from '../search-engine/names/compared-name.ts'
import { areInitialsOf } from '../search-engine/names/initials.ts'
import { hasCompanyWord, hasSameUk, mayHaveSameForm } from '../search-engine/names/legal-words.ts'
import { withoutSpaces } from '../search-engine/names/name-readings.ts'
import { distanceFrom, allowsTypo, isWithinOneEdit } from '../search-engine/names/near-word.ts'
import { normaliseName } from '../search-engine/names/normalise-name.ts'
import { type NameReading, readNameQuery, domainLabel } from '../search-engine/names/read-name-query.ts'
import { holdersOf } from './brands.ts'

/** Says why a name is an answer for a text. */
export type MatchReasons = ReturnType<typeof matchReasons>

/** Reads a text once, to compare it with names (docs/product/search.md "Licence check"). */
export function matchReasons(text: string) {
  const asked = comparedName(text)
  const all = [...ownSpellings(asked), ...asked.trading]
  const { words: typed, readings } = readNameQuery(text)
  const keys = readings.map(({ key }) => withoutSpaces(key))
  const label = domainLabel(foldText(text))
  const first = readings[0]?.key ?? ''
  const isShort = withoutSpaces(first).length < 4
  const isThe = ({ literal }: typeof asked) => literal.some((one) => one.startsWith('the '))
  /** "Care" and "The Care Company" may be two companies, and so may "Care UK" and "Care & Co". */
  const isOther = (other: typeof asked): boolean =>
    hasCompanyWord(other.legalBits) &&
    !hasCompanyWord(asked.legalBits) &&
    (!hasSameUk(asked.legalBits, other.legalBits) || (isThe(other) && !isThe(asked)))

  return {
    /** The text and its parts before and after "trading as": an organisation with one of these names is an answer. */
    texts: [text, ...all],
    /** For a name that is the same by the matching rules, or has the text as another name. */
    ofSame(name: string): LicenceReason {
      const compared = comparedName(name)
      const own = [...ownSpellings(compared), ...compared.trading]
      if (shareSpelling(asked.whole, ownSpellings(compared))) {
        // the `co.uk` of a domain is not part of a name
        if (label !== undefined && asked.legalBits !== 0) return 'domain'
        if (isOther(compared)) return typed.length > 1 ? 'other-form' : 'words'
        if (!mayHaveSameForm(asked.legalBits, compared.legalBits)) return 'other-form'
        return hasSameUk(asked.legalBits, compared.legalBits) ? 'same-name' : 'uk'
      }
      if (shareSpelling(all, own)) return 'trading-name'
      if (label !== undefined) return shareSpelling(keys, compared.trading) ? 'trading-name' : 'domain'
      if (shareSpelling(keys, own)) return 'without-spaces'
      return hasCompanyWord(asked.legalBits) && !hasCompanyWord(compared.legalBits) ? 'words' : 'short-name'
    },
    /** Whether the own name of an organisation is the text, or goes on after its words, or the text has a trading name. */
    mayBeOwn: (name: string): boolean =>
      asked.trading.length > 0 ||
      comparedName(name).spaced.some((own) =>
        readings.some(({ key }) => own === key || own.startsWith(`${key} `)),
      ),
    /** The name in a web or mail address. */
    label,
    /** If the text is a brand, the places of its holders by name. */
    placeOf: holdersOf(label === undefined ? asked : comparedName(label)),
    /** Whether the own name of an organisation goes on after the text. */
    begins: (name: string): boolean => comparedName(name).spaced.some((own) => own.startsWith(`${first} `)),
    isRefused: (name: string): boolean => typed.length === 1 && isOther(comparedName(name)),
    isLong: typed.length > 1,
    isShort,
    /** For any other name that is like the text. */
    ofSimilar(name: string): LicenceReason {
      const { key: whole, spellings, words } = normaliseName(name)
      if (shareSpelling(all, comparedName(name).trading)) return 'shared-trading-name'
      const begins = ({ start }: NameReading) =>
        spellings.some((spelling) => withoutSpaces(spelling).startsWith(withoutSpaces(start)))
      if (readings.some(begins)) return 'begins'
      const hasWords = (isSame: (own: string, word: string) => boolean) =>
        readings.some((reading) =>
          reading.words.every((word, at) =>
            words.some(
              (own) => isSame(own, word) || (at === reading.words.length - 1 && own.startsWith(word)),
            ),
          ),
        )
      if (hasWords((own, word) => own === word)) return 'words'
      if (hasWords(isNear)) return 'spelling'
      return typed.length === 1 && areInitialsOf(typed[0]!, whole) ? 'initials' : 'some-words'
    },
  }
}

const isNear = (own: string, word: string): boolean =>
  own === word || (allowsTypo(word) && isWithinOneEdit(own, word)) || distanceFrom(word)(own) < Infinity
