import { foldText } from '../fold-text.ts'
import { settlePhrases } from './legal-words.ts'
import { readingsOf, spellingOf, withoutLegal, withoutSpaces } from './name-readings.ts'

/** A name as it is compared with another for equality. Each list has spellings without spaces. */
export interface ComparedName {
  readonly whole: readonly string[]
  /** the name before "trading as", or else the whole name */
  readonly first: readonly string[]
  /** the names after "trading as" */
  readonly trading: readonly string[]
  /** the whole and the first name with their spaces */
  readonly spaced: readonly string[]
  /** the same with the words at their edges, as spelled: `the hart company` */
  readonly literal: readonly string[]
  /** bits of the legal words of the name before "trading as" (legal-words.ts) */
  readonly legalBits: number
}

const distinct = (spellings: readonly string[]): string[] =>
  [...new Set(spellings)].filter((one) => one !== '')

/** Reads a name to compare it with others (docs/product/search.md "Matching names"). */
export const comparedName = (name: string): ComparedName => {
  const readings = readingsOf(settlePhrases(foldText(name)))
  const { parts, ownBits: legalBits } = readings[0]!
  if (readings.length === 1 && parts.length === 1) {
    const spelling = spellingOf(parts[0]!)
    const whole = [withoutSpaces(spelling)]
    const literal = [readings[0]!.untrimmed[0]!.join(' ')]
    return { whole, first: whole, trading: [], spaced: [spelling], literal, legalBits }
  }
  const spelled = readings.map((reading) => withoutLegal(reading).map(spellingOf))
  const joined = spelled.map((halves) => halves.map(withoutSpaces))
  return {
    whole: distinct(joined.map((halves) => halves.join(''))),
    first: distinct(joined.map(([first = '']) => first)),
    trading: distinct(joined.flatMap(([, ...trading]) => trading)),
    spaced: distinct(spelled.flatMap((halves) => [halves.join(' '), halves[0] ?? ''])),
    literal: distinct(
      readings.flatMap(({ untrimmed }) => [untrimmed.flat().join(' '), untrimmed[0]?.join(' ') ?? '']),
    ),
    legalBits,
  }
}

/** The whole spellings of a name alone, as in `comparedName`: for millions of names of which few are compared further. */
export const wholeSpellings = (name: string): readonly string[] => {
  const readings = readingsOf(settlePhrases(foldText(name)))
  const { parts } = readings[0]!
  return readings.length === 1 && parts.length === 1
    ? [withoutSpaces(spellingOf(parts[0]!))]
    : distinct(readings.map((reading) => withoutSpaces(withoutLegal(reading).map(spellingOf).join(' '))))
}

/** Whether two lists have a spelling in common. */
export const shareSpelling = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((spelling) => others.includes(spelling))

/** The spellings of an organisation's own name: the whole name, and the name before "trading as". */
export const ownSpellings = ({ whole, first }: ComparedName): string[] => [...new Set([...whole, ...first])]
