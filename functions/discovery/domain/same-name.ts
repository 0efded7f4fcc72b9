import { foldText } from '../../search-engine/fold-text.ts'
import { LEGAL_WORDS } from '../../search-engine/names/legal-words.ts'
import { normaliseName } from '../../search-engine/names/normalise-name.ts'

/** Words that stand before or after a name on a page and are no part of it. */
const AROUND =
  /^(?:copyright|c|all|rights|reserved|the|by|of|is|for|at|to|a|an|our|us|from|with|welcome|home|homepage|official|website|site|logo|contact|about|address|office|offices|registered|trading|name|company|limited company|\d{4})$/

/** A year, or a span of years, as in a copyright notice. */
const YEARS = /(?:©|\(c\))?\s*(?:19|20)\d{2}(?:\s*[-–]\s*(?:(?:19|20)\d{2}|present))?/giu

/** A text whose Welsh legal forms are in English. */
const inEnglish = (text: string): string => text.replaceAll(/\b(?:cyf|cyfyngedig)\b/giu, 'Ltd')

/** Longer texts are no names. The time to compare one grows with the square of its length. */
const LONGEST_NAME = 500

const FORMS = LEGAL_WORDS.filter(({ word }) => word !== 'and')
  .map(({ bit }) => bit)
  .reduce((all, bit) => all | bit, 0)

/**
 * Compares the names on a page with those of an organisation. A name is the same only as a whole: "Acme Care Homes" is
 * not "Acme Care". Words around it, such as "Welcome to", and the town after it do not matter.
 */
export function sameName({ name, town }: { name: string; town: string }) {
  const own = normaliseName(inEnglish(name))
  const spellings = new Set(own.spellings)
  const townWords = foldText(town).match(/[\p{L}\p{N}]+/gu) ?? []

  /** Whether a text is the name, apart from words around it. */
  function isName(text: string): boolean {
    if (text.length > LONGEST_NAME) return false
    const read = normaliseName(inEnglish(text).replaceAll(YEARS, ' ').replaceAll(/[©®™]/gu, ' '))
    return read.spellings.some((spelling) => isOwn(spelling.split(' ')))
  }

  function isOwn(words: readonly string[]): boolean {
    let [from, to] = [0, words.length]
    for (;;) {
      const rest = words.slice(from, to)
      if (rest.length === 0) return false
      if (spellings.has(rest.join(' '))) return true
      if (to > townWords.length && endsWith(rest, townWords)) {
        const named = rest.slice(0, -townWords.length).join(' ')
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
      const bits = normaliseName(inEnglish(text)).legalBits & FORMS
      const wanted = own.legalBits & FORMS
      const isSameForm = bits === 0 || wanted === 0 || bits === wanted || own.spellings.length > 1
      return isSameForm && isName(text)
    },
  }
}

const endsWith = (words: readonly string[], end: readonly string[]): boolean =>
  end.length > 0 &&
  words.length > end.length &&
  end.every((word, at) => words[words.length - end.length + at] === word)
