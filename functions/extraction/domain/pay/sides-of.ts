import { ANY_ROLE, type Sides } from './pay-roles.ts'

interface Place {
  from: number
  to: number
}

interface Neighbours {
  figure: Place
  previous: Place | undefined
  next: Place | undefined
}

/** The most characters beside an amount that belong to it. */
const NEAR = 80

/** Matches the end of a sentence, but not of "p.a.". */
const STOP = /[;!?]|(?<!\b[a-z])\.\s/

/** What separates the words of one amount from those of the next. */
const BOUNDARY = /[,|/•·(]|\s[-–—]\s|\bor\b/

/**
 * The words beside an amount that belong to it rather than to its neighbours. In brackets after an amount they belong
 * to that amount: "£45,000 (FTE), £27,000 (actual)".
 */
export function sidesOf(text: string, { figure, previous, next }: Neighbours): Sides {
  const before =
    previous === undefined
      ? lastSentence(text.slice(Math.max(0, figure.from - NEAR), figure.from))
      : splitBetween(text, previous, figure)[1]
  const after =
    next === undefined
      ? firstSentence(text.slice(figure.to, figure.to + NEAR))
      : splitBetween(text, figure, next)[0]
  if (isWithin(text, previous, figure)) return { before, after: after.slice(0, after.indexOf(')') + 1) }
  return { before, after: isWithin(text, figure, next) ? after + behindBracket(text, next!) : after }
}

/** Whether a figure stands in brackets behind another one. */
const isWithin = (text: string, previous: Place | undefined, figure: Place | undefined): boolean =>
  previous !== undefined &&
  figure !== undefined &&
  /\([^()]*$/.test(text.slice(previous.to, figure.from)) &&
  text.slice(figure.to, figure.to + NEAR).includes(')')

/** What follows a bracket belongs to the figure before it: "£23,000 (£46,000 FTE) for 17.5 hours a week". */
const behindBracket = (text: string, within: Place): string =>
  /^[^()\d£€$]*\)(\sfor [^(),.;£€$]{0,40})/.exec(text.slice(within.to, within.to + NEAR))?.[1] ?? ''

const lastSentence = (text: string): string => text.split(STOP).at(-1) ?? ''

const firstSentence = (text: string): string => text.split(STOP)[0] ?? ''

/** The words between two figures: those of the first, then those of the second. */
function splitBetween(text: string, first: Place, second: Place): [string, string] {
  const words = text.slice(first.to, second.from).slice(0, 2 * NEAR)
  const closed = /^\s*\([^()]*\)/.exec(words)?.[0] ?? ''
  const rest = words.slice(closed.length)
  const stop = STOP.exec(rest)
  if (stop !== null) return [closed + rest.slice(0, stop.index), lastSentence(rest)]
  const parts = rest.split(BOUNDARY)
  if (parts.length > 1) return [closed + parts.slice(0, -1).join(' '), parts.at(-1) ?? '']
  if (closed !== '') return [closed, rest]
  // in "Basic £30k OTE £60k" such words stand before their figures
  return splitByRole(rest, ROLE_BEFORE.test(text.slice(Math.max(0, first.from - 20), first.from)))
}

const ROLES = new RegExp(ANY_ROLE, 'gi')

const ROLE_BEFORE = new RegExp(String.raw`${ANY_ROLE}[\s:]*$`, 'i')

/** Without a mark between them: "£27,000 actual based on a full-time salary of £45,000". */
function splitByRole(words: string, isBefore: boolean): [string, string] {
  const roles = [...words.matchAll(ROLES)]
  const [first] = roles
  if (first === undefined) return [words, words]
  if (roles.length > 1) {
    const { index } = roles.at(-1)!
    return [words.slice(0, index), words.slice(index)]
  }
  const toNext = words.length - (first.index + first[0].length)
  return isBefore || toNext < first.index ? ['', words] : [words, '']
}
