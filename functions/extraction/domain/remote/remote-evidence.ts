import { has, is, type Word } from '../clauses/clause.ts'
import { forceOf } from '../clauses/force.ts'
import { placesAbroad } from '../clauses/places-named.ts'
import { shapes } from '../clauses/shapes.ts'

/** What a clause says about where the holder of the post works. */
export interface Evidence {
  isHome: boolean
  isSite: boolean
  isHybrid: boolean
  /** How much of the time. `rare`: some days of a month or year. */
  extent: 'whole' | 'part' | 'rare' | undefined
  isDenied: boolean
  /** Whether somebody must, or need not, do it. */
  isDemand: boolean
}

/** The evidence in the words of a clause; undefined if it says nothing of the post. */
export function evidenceIn(words: readonly Word[]): Evidence | undefined {
  const isAt = (kind: 'remote' | 'hybrid' | 'site') =>
    words.some((word, at) => is(word, kind) && isOfPost(words, at, kind))
  const extent = extentIn(words)
  const isMix = MIX(words)
  const evidence = {
    isHome: isAt('remote'),
    isSite: isAt('site') || (extent !== undefined && extent !== 'rare' && PLACE(words)),
    isHybrid: isAt('hybrid') || (isMix && !words.some(({ text }) => text === 'life')),
  }
  if (!evidence.isHome && !evidence.isSite && !evidence.isHybrid) return undefined
  const { isDenied } = forceOf(words.map(asWeighed), { gives: [], denies: ['mention', 'give'], isOpen: true })
  const isDemand = has(words, 'must') || words.some(({ text }) => /^(?:need|expect)/.test(text))
  // "Work remotely: NO"
  return { ...evidence, extent, isDenied: isDenied || is(words.at(-1), 'answerNo'), isDemand }
}

/** A word as `forceOf` weighs it. "Spent" is not a denial here. */
const asWeighed = (word: Word): Word => {
  const roles = word.roles.filter((role) => role !== 'deny' || !is(word, 'based'))
  return { ...word, roles: is(word, 'remote', 'hybrid', 'site') ? [...roles, 'mention'] : roles }
}

/** "Split between the lab and home". */
const MIX = shapes('<mix> .. <home>', '<home> .. <mix>', '<mix> .. <remote>')

/** "At our Swindon factory". */
const PLACE = shapes(
  'in|at|from|attend|to our|the|your <place>',
  'in|at|from|attend|to our|the|your !<post> <place>',
  'be in .. <partly>',
)

/** A word for where people work describes something else: "remote sites", "experience of hybrid working". */
const OF_OTHER = shapes('<topic> @', '<topic> of|with|in @', 'for @ worker|workers|staff', '@ working with')

/** Whether the words before are about others: "interviews will be held", "our developers in Poland". */
const isOfOthers = (before: readonly Word[]): boolean =>
  (has(before, 'other') && !has(before, 'job')) ||
  placesAbroad(before).some(({ start }) => before[start - 1]?.text === 'in')

/** Whether a word for where people work is said of the post. */
function isOfPost(words: readonly Word[], at: number, kind: 'remote' | 'hybrid' | 'site'): boolean {
  if (!isFree(words, at) || OF_OTHER(words, at) || isOfOthers(words.slice(0, at))) return false
  // "some schools are remote"
  if (
    is(words[at - 1], 'aux') &&
    !has(words.slice(0, at), 'job', 'firm', 'we', 'you', 'subject', 'back', 'not')
  )
    return false
  // "monitor pumps remotely"
  if (
    words[at]!.text === 'remotely' &&
    at > 0 &&
    !has(words, 'based', 'done', 'job', 'firm', 'whole', 'day', 'partly')
  )
    return false
  if (kind === 'site') return isWorkplace(words, at)
  // families are visited at home, too
  if (words[at]!.text === 'at home')
    return AT_HOME(words, at) || has(words, 'day', 'partly') || words.some(isCount)
  return (
    words[at]!.text !== 'from home' ||
    has(words, 'day', 'partly', 'done', 'based', 'job') ||
    words.some(isCount)
  )
}

const AT_HOME = shapes('<based> @', '<based> .. or|and @')

/** Roles of words before which a description ends. */
const ENDS =
  'preposition aux not subject state time back partly whole remote site hybrid day article rare mix based anywhere'.split(
    ' ',
  )

/** Whether a word stands alone, or before "working", "role" and the like. */
function isFree(words: readonly Word[], at: number): boolean {
  const [next, second] = [words[at + 1], words[at + 2]]
  // "the company works from home and meets twice a year"
  if (/(?:home|homes|anywhere|remotely|like)$/.test(words[at]!.text) && !is(next, 'perk')) return true
  if (next === undefined || is(next, 'job') || isCount(next) || /^[,/]$/.test(next.text)) return true
  // "hybrid and electric cars"
  if (/^(?:and|or)$/.test(next.text)) return second === undefined || is(second, 'post', 'job', ...ENDS)
  if (is(next, 'firm')) return words.slice(0, at).some(({ text }) => /^(?:we|are)$/.test(text))
  if (is(next, 'post')) return isFree(words, at + 1)
  return is(next, ...ENDS)
}

/** "On site" and "in the office" also say where a car park or a kitchen is. */
function isWorkplace(words: readonly Word[], at: number): boolean {
  const before = words.slice(0, at)
  return (
    at === 0 ||
    is(words[at + 1], 'post', 'job') ||
    words[at]!.text.endsWith(' based') ||
    before.at(-1)?.text === ',' ||
    has(before, 'based', 'whole', 'day', 'remote') ||
    has(words.slice(at + 1), 'whole', 'day', 'partly') ||
    (is(before.at(-1), 'aux') && has(before, 'job', 'you', 'we')) ||
    before.some(isCount)
  )
}

const COUNTS = new Map(['one', 'two', 'three', 'four', 'five'].map((word, at) => [word, at + 1]))

const isCount = ({ text }: Word): boolean => COUNTS.has(text) || /^[1-5]$|^\d{1,3}%$/.test(text)

/** The share of the time that a clause names: "two days a week", "60%", "every day". */
function extentIn(words: readonly Word[]): Evidence['extent'] {
  for (const [at, word] of words.entries()) {
    const percent = /^(\d{1,3})%$/.exec(word.text)?.[1]
    if (percent !== undefined) return percent === '100' ? 'whole' : 'part'
    if (!is(word, 'day')) continue
    const count = COUNTS.get(words[at - 1]?.text ?? '') ?? Number(words[at - 1]?.text)
    if (!(count >= 1 && count <= 5)) continue
    if (has(words.slice(at + 1, at + 4), 'month')) return 'rare'
    return count === 5 ? 'whole' : 'part'
  }
  if (has(words, 'partly')) return 'part'
  if (has(words, 'whole')) return 'whole'
  // "home-based, with occasional travel to the office"
  return has(words, 'rare') && !RARE_VISIT(words) ? 'rare' : undefined
}

const RARE_VISIT = shapes('<rare> <visit>', '<rare> .. <visit> to|in|at')
