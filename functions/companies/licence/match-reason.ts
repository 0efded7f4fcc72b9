import type { LicenceReason } from '#shared/licence-match.ts'
import { foldText } from '../../search-engine/fold-text.ts'
import { comparedName, ownSpellings, shareSpelling } from '../../search-engine/names/compared-name.ts'
import { areInitialsOf } from '../../search-engine/names/initials.ts'
import { hasSameUk, mayHaveSameForm } from '../../search-engine/names/legal-words.ts'
import { withoutSpaces } from '../../search-engine/names/name-readings.ts'
import { distanceFrom, allowsTypo, isWithinOneEdit } from '../../search-engine/names/near-word.ts'
import { normaliseName } from '../../search-engine/names/normalise-name.ts'
import { type NameReading, readNameQuery, domainLabel } from '../../search-engine/names/read-name-query.ts'

/** Says why a name is an answer for a text. */
export interface MatchReasons {
  /** The text and its parts before and after "trading as": an organisation with one of these names is an answer. */
  texts: readonly string[]
  /** For a name that is the same by the matching rules, or has the text as another name. */
  ofSame: (name: string) => LicenceReason
  /** Whether the own name of an organisation is the text, or goes on after its words, or the text has a trading name. */
  mayBeOwn: (name: string) => boolean
  /** The words of an own name after the text, without legal words. Undefined if the name does not begin with it. */
  rest: (name: string) => readonly string[] | undefined
  /** Whether the text is one word that says enough to mean the only name that begins with it. */
  isFirstWord: boolean
  /** Whether the text says little: so many names begin with it that none of them is meant for sure. */
  isShort: boolean
  /** Whether words such as "NHS Trust" may be left out after the text: a town alone means no hospital. */
  meansHealth: boolean
  /** For any other name that is like the text. */
  ofSimilar: (name: string) => LicenceReason
}

/** A shorter word is the beginning of too many names. */
const SHORTEST_FIRST_WORD = 4

/** Words of the own names of NHS trusts. */
const HEALTH_WORDS: ReadonlySet<string> = new Set(
  'ambulance care health healthcare hospital hospitals infirmary'.split(' '),
)

/** Reads a text once, to compare it with names (docs/product/search.md "Licence check"). */
export function matchReasons(text: string): MatchReasons {
  const asked = comparedName(text)
  const all = [...ownSpellings(asked), ...asked.trading]
  const { words: typed, readings } = readNameQuery(text)
  const keys = readings.map(({ key }) => withoutSpaces(key))
  const isDomain = domainLabel(foldText(text)) !== undefined
  const first = readings[0]?.key ?? ''
  const isShort = withoutSpaces(first).length < SHORTEST_FIRST_WORD

  return {
    texts: [text, ...all],
    ofSame(name) {
      const compared = comparedName(name)
      const own = [...ownSpellings(compared), ...compared.trading]
      if (shareSpelling(asked.whole, ownSpellings(compared))) {
        // the `co.uk` of a domain is not part of a name
        if (isDomain && asked.legalBits !== 0) return 'domain'
        if (!mayHaveSameForm(asked.legalBits, compared.legalBits)) return 'other-form'
        return hasSameUk(asked.legalBits, compared.legalBits) ? 'same-name' : 'uk'
      }
      if (shareSpelling(all, own)) return 'trading-name'
      if (isDomain) return 'domain'
      return shareSpelling(keys, own) ? 'without-spaces' : 'short-name'
    },
    mayBeOwn: (name) =>
      asked.trading.length > 0 ||
      comparedName(name).spaced.some((own) =>
        readings.some(({ key }) => own === key || own.startsWith(`${key} `)),
      ),
    rest(name) {
      if (isDomain || first === '') return undefined
      const own = comparedName(name).spaced.filter((spelling) => spelling.startsWith(`${first} `))
      return own
        .toSorted((a, b) => a.length - b.length)[0]
        ?.slice(first.length + 1)
        .split(' ')
    },
    isFirstWord: typed.length === 1 && !first.includes(' ') && !isShort,
    isShort,
    meansHealth: typed.some((word) => HEALTH_WORDS.has(word)),
    ofSimilar(name) {
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
