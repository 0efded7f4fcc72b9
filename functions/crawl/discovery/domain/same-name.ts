import { foldText } from '../../../search-engine/fold-text.ts'
import { isAsLike, likenessOf } from '../../../search-engine/names/legal-likeness.ts'
import { hasCompanyWord } from '../../../search-engine/names/legal-words.ts'
import { withoutSpaces } from '../../../search-engine/names/name-readings.ts'
import { type NormalName, normaliseName } from '../../../search-engine/names/normalise-name.ts'

/** Words that stand before or after a name on a page and are not part of it. */
const AROUND =
  /^(?:copyright|c|all|rights|reserved|the|by|of|is|for|at|to|a|an|our|us|from|with|welcome|home|homepage|official|website|site|logo|contact|about|address|office|offices|registered|trading|name|\d{4})$/

/** A year, or a span of years, as in a copyright notice. */
const YEARS = /(?:©|\(c\))?\s*(?:19|20)\d{2}(?:\s*[-–]\s*(?:(?:19|20)\d{2}|present))?/giu

/** Longer texts are not names. The time to compare one grows with the square of its length. */
const LONGEST_NAME = 500

/** Whether a text is short enough for a name. A sign such as `ﷺ` stands for many letters, so these count. */
const mayBeName = (text: string): boolean =>
  text.length <= LONGEST_NAME && foldText(text).length <= LONGEST_NAME

/**
 * Compares the names on a page with those of an organisation. A name is the same only as a whole: "Acme Care Homes" is
 * not "Acme Care". Words around it, such as "Welcome to", and the town after it do not matter.
 */
export function sameName({ name, town }: { name: string; town: string }) {
  const own = normaliseName(name)
  const spellings = new Set(spellingsOnPage(own).map(withoutSpaces))
  const townWords = foldText(town).match(/[\p{L}\p{N}]+/gu) ?? []

  /** Whether a text is the name, apart from words around it. */
  function isName(text: string): boolean {
    if (!mayBeName(text)) return false
    const read = normaliseName(text.replaceAll(YEARS, ' ').replaceAll(/[©®™]/gu, ' '))
    return spellingsOnPage(read).some((spelling) => isOwn(spelling.split(' ')))
  }

  function isOwn(words: readonly string[]): boolean {
    let [from, to] = [0, words.length]
    for (;;) {
      const rest = words.slice(from, to)
      if (rest.length === 0) return false
      if (spellings.has(rest.join(''))) return true
      if (to > townWords.length && endsWith(rest, townWords)) {
        const named = rest.slice(0, -townWords.length).join('')
        if (spellings.has(named)) return true
      }
      if (AROUND.test(words[from] ?? '')) from += 1
      else if (AROUND.test(words[to - 1] ?? '')) to -= 1
      else return false
    }
  }

  return {
    isName,
    /** Whether a legal name is that of the organisation. `Acme LLP` and `Acme UK Ltd` are not `Acme Ltd`. */
    isLegalName(text: string): boolean {
      if (!mayBeName(text)) return false
      const likeness = likenessOf(normaliseName(text).legalBits, own.legalBits)
      const isSameForm = isAsLike(likeness, 'compatible') || own.spellings.length > 1
      return isSameForm && isName(text)
    },
  }
}

/**
 * The spellings of a name, with Co if it ends so. On a page, "good food" is a phrase, and "Good Food Co" is a name. Of a
 * name with several spellings only one may end so.
 */
const spellingsOnPage = ({ spellings, legalBits }: NormalName): string[] => {
  if (!hasCompanyWord(legalBits)) return [...spellings]
  const ended = spellings.map((spelling) => `${spelling} co`)
  return spellings.length > 1 ? [...spellings, ...ended] : ended
}

const endsWith = (words: readonly string[], end: readonly string[]): boolean =>
  end.length > 0 &&
  words.length > end.length &&
  end.every((word, at) => words[words.length - end.length + at] === word)
