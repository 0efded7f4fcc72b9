import { foldText } from '../../../search-engine/fold-text.ts'
import {
  closeInitials,
  markTradingNames,
  MARKER,
  tokensOf,
} from '../../../search-engine/names/name-tokens.ts'
import type { DomainEndings } from './domain-endings.ts'

/** The maximum number of guesses. Each one may cost several pages. */
const MAX_GUESSES = 6
/** A shorter label is a name of many. */
const SHORTEST_LABEL = 4
const LONGEST_LABEL = 63

const LEGAL = /^(?:ltd|limited|plc|llp|lp|cic|cio|incorporated|inc|cyf|cyfyngedig)$/
/** Words at the end of a name that a domain often lacks. */
const GENERIC =
  /^(?:group|holdings?|services?|company|co|international|uk|enterprises?|trading|associates|partners|partnership|solutions|gb|europe)$/
const OF_UNIVERSITY = /^university$/
const OF_SCHOOL = /^(?:school|academy|college|ysgol|nursery)$/
const OF_CHARITY =
  /^(?:trust|foundation|charity|church|association|hospice|society|fund|mission|council|mosque|union)$/

/**
 * The likeliest hosts of an organisation's website, guessed from its name. The trading name comes before the legal one.
 * Empty if the name has no letters of the Latin script.
 */
export function candidateHosts(name: string, endings: DomainEndings): string[] {
  const labels = labelsOf(name)
  const [best] = labels
  if (best === undefined) return []
  const ends = endingsOf(name, endings)
  const hosts = [
    ...ends.map((end) => `${best}.${end}`),
    ...labels.slice(1).map((label) => `${label}.${ends[0]}`),
    ...labels.slice(1, 2).flatMap((label) => ends.slice(1).map((end) => `${label}.${end}`)),
  ]
  return [...new Set(hosts)].slice(0, MAX_GUESSES)
}

/** The words by which a domain may spell a name: joined, with hyphens, without generic words, or as initials. */
export function labelsOf(name: string): string[] {
  const halves = wordsOfHalves(name).toReversed()
  const full = halves.flatMap((words) => [words.join(''), words.join('-')])
  const short = halves.flatMap((words) => {
    const rest = withoutGeneric(words)
    return rest.length < words.length ? [rest.join(''), rest.join('-')] : []
  })
  const plain = halves.map((words) => words.filter((word) => word !== 'and').join(''))
  const withArticle = /^\s*the\s/i.test(name) ? full.slice(0, 1).map((label) => `the${label}`) : []
  const initials = halves
    .filter((words) => words.length >= 3)
    .map((words) => words.map((word) => word[0]).join(''))
  const labels = [...full, ...withArticle, ...short, ...plain, ...initials]
  return [...new Set(labels)].filter(
    (label) => label.length >= SHORTEST_LABEL && label.length <= LONGEST_LABEL,
  )
}

/** The words of each half of "X trading as Y", without legal forms and a leading article. */
export const wordsOfHalves = (name: string): string[][] =>
  markTradingNames(closeInitials(foldText(name), false))
    .split(MARKER)
    .map((half) =>
      tokensOf(half)
        .filter((word) => !LEGAL.test(word) && /^[a-z0-9]+$/.test(word))
        .filter((word, at) => at > 0 || word !== 'the'),
    )
    .filter((words) => words.length > 0)

function withoutGeneric(words: readonly string[]): string[] {
  const rest = [...words]
  while (rest.length > 1 && GENERIC.test(rest.at(-1) ?? '')) rest.pop()
  return rest
}

function endingsOf(name: string, endings: DomainEndings): readonly string[] {
  const words = tokensOf(foldText(name))
  if (words.some((word) => OF_UNIVERSITY.test(word))) return endings.university
  if (words.some((word) => OF_SCHOOL.test(word))) return endings.school
  return words.some((word) => OF_CHARITY.test(word)) ? endings.charity : endings.usual
}
