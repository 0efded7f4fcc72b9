import { isOneOf, type Word } from './clause.ts'

/** Whether words have one of some shapes; with a place, whether `@` of a shape stands there. */
export type Shapes = (words: readonly Word[], at?: number) => boolean

/** The most words that `..` stands for. */
const MAX_BETWEEN = 6

type Step = '..' | ((words: readonly Word[], at: number) => boolean)

/**
 * Patterns of words, such as `with <noun> for` or `@ .. through your|their`.
 *
 * - `a|b`: a word with one of the texts. `_` stands for the space in a phrase.
 * - `<a|b>`: a word with one of the roles. `!<a|b>`: a word without them.
 * - `..`: up to six words, in a pattern with at most two of them. `^` and `$`: the ends.
 * - `@`: the place that is asked about.
 */
export function shapes(...patterns: readonly string[]): Shapes {
  const compiled = patterns.map((pattern) => {
    const [before = '', after] = pattern.split('@')
    return after === undefined
      ? { before: [], after: stepsOf(before) }
      : { before: stepsOf(before).toReversed(), after: stepsOf(after) }
  })
  return (words, at) =>
    compiled.some(({ before, after }) =>
      at === undefined
        ? fits(words, after, -1, 1) || words.some((_, start) => fits(words, after, start, 1))
        : fits(words, before, at - 1, -1) && fits(words, after, at + 1, 1),
    )
}

const stepsOf = (pattern: string): Step[] => pattern.split(' ').filter(Boolean).map(stepOf)

function stepOf(token: string): Step {
  if (token === '..') return token
  if (token === '^') return (_, at) => at === -1
  if (token === '$') return (words, at) => at === words.length
  const [, not, roles] = /^(!?)<(.+)>$/.exec(token) ?? []
  if (roles !== undefined) {
    const list = roles.split('|')
    return (words, at) => words[at] !== undefined && isOneOf(words[at], list) === (not === '')
  }
  const texts = new Set(token.split('|').map((text) => text.replaceAll('_', ' ')))
  return (words, at) => texts.has(words[at]?.text ?? '')
}

/** Whether the words from a place on, in a direction, fit the steps from one of them on. */
function fits(words: readonly Word[], steps: readonly Step[], at: number, by: 1 | -1, from = 0): boolean {
  const step = steps[from]
  if (step === undefined) return true
  if (step !== '..') return step(words, at) && fits(words, steps, at + by, by, from + 1)
  for (let count = 0; count <= MAX_BETWEEN; count += 1)
    if (fits(words, steps, at + count * by, by, from + 1)) return true
  return false
}
