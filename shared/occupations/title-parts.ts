import { isEmptyRank, isWeak, levelOf, MAX_CHARACTERS, titleWords } from './title-words.ts'

/** How much the first and the other parts of a title count beside the whole. */
const FIRST_PART = 0.97
const OTHER_PART = 0.85

const MAX_PARTS = 6

/** Separates the parts of a title: `Registered General Nurse (RGN) - Nights`, `Lecturer in Law`, `Head Chef + bonus`. */
const PARTS = /[()[\]{}|/,;:–—!?*+]|\s-|-\s|\b(?:or|in|for|with|at)\b/i

/** What stands before it is what somebody does: `PA to the director`, `Head of Sales`, `Nurse and Care Manager`. */
const AFTER_HEAD = /\b(?:of|to|who|and)\b|&/i

/** Pay, bands, numbers of posts, and `bank` for work by the shift. They say nothing about an occupation. */
const ASIDES =
  /[£€$]\s?\d[\d,.]*\s?k?|\b\d[\d,.]*\s?k\b|\b(?:band|grade)s?\s+\w{1,2}(?:\s?[/-]\s?\w{1,2})?\b|\bx\s?\d+\b|\(bank\)|-\s?bank\s*$|^bank\b(?!\s+(?:manager|clerk|cashier|branch|teller|account|official|reconcil))/gi

export interface TitlePart {
  words: readonly string[]
  /** The word that says what somebody is: `manager` of `Motor Trade Parts Manager`. */
  head: string | undefined
  /** Whether no word follows it. In `Language Model Evaluator` one does, so nobody is a model. */
  isHeadLast: boolean
  share: number
  /** Whether another part stands before it. */
  isLater: boolean
}

export const wordsOf = (text: string): string[] => [...new Set(titleWords(text))]

/** A title without what says nothing about its occupation. */
export const withoutAsides = (title: string): string =>
  title.slice(0, MAX_CHARACTERS).replaceAll(ASIDES, ' - ')

/**
 * A typed title and its parts, each with the share of its score. An abbreviation or a working time beside a title says
 * less than the title, so the title alone may be the better text.
 * @param isHead Whether titles of occupations end in a word.
 * @param tells Whether words say enough about an occupation to stand alone.
 */
export function partsOf(
  title: string,
  isHead: (word: string) => boolean,
  tells: (words: readonly string[]) => boolean,
): TitlePart[] {
  const text = withoutAsides(title)
  const texts = text.split(PARTS).slice(0, MAX_PARTS)
  const parts = texts.map((part, at): TitlePart => {
    const share = at === 0 ? FIRST_PART : OTHER_PART
    return { words: wordsOf(part), ...headOf(part, isHead), share, isLater: at > 0 }
  })
  const first = texts.find((part) => titleWords(part).some(isHead)) ?? text
  const whole: TitlePart = { words: wordsOf(text), ...headOf(first, isHead), share: 1, isLater: false }
  // `Head` of `Head (part-time)` may be the head of anything
  return [whole, ...parts.filter(({ words }) => !words.every(isWeak) && tells(words))]
}

/** The last word of a text that titles end in, or else the last that says something. */
function headOf(text: string, isHead: (word: string) => boolean): Pick<TitlePart, 'head' | 'isHeadLast'> {
  const before = text.split(AFTER_HEAD).map(titleWords)
  const words = before.find((some) => some.some((word) => isHead(word) && !isWeak(word))) ?? titleWords(text)
  const head = words.findLast(isHead) ?? words.findLast((word) => !isWeak(word)) ?? words.at(-1)
  return { head, isHeadLast: head === words.at(-1) }
}

/** The SOC 2020 codes of the titles of the coding index, by their key. */
export type CodingIndex = ReadonlyMap<string, readonly string[]>

/** The key of a title in the coding index: its words, without those of rank. A level alone says nothing. */
export function keyOf(title: string | readonly string[]): string {
  const words = typeof title === 'string' ? [...new Set(titleWords(title))] : title
  const key = words.filter((word) => !isEmptyRank(word)).join(' ')
  return levelOf(key) === undefined ? key : ''
}
