import type { RemotePolicy } from '../../../../shared/reference/vacancy-terms.ts'
import { type Clause, has, is } from '../clauses/clause.ts'
import { clausesOf } from '../clauses/clauses-of.ts'
import { forceOf } from '../clauses/force.ts'
import { grammarWords } from '../clauses/grammar-words.ts'
import { lexiconOf } from '../clauses/lexicon.ts'
import type { Word } from '../clauses/words.ts'
import { remoteWords } from './remote-words.ts'

const lexicon = lexiconOf({ ...grammarWords, ...remoteWords })

/** A sentence that says where the holder of the post works. */
export interface RemoteStatement {
  policy: RemotePolicy
  /** Whether it refuses work from home, or demands all time on site. */
  isRefusal: boolean
  quote: string
}

/** Longer sentences are no prose. */
const MOST_SENTENCE = 1000
/** Matches what a sentence about the place of work has. */
const TOPIC = /remote|hybrid|home|wfh|telework|site|office|based|in[ -]person|anywhere/i

/** Whether a sentence has a word that may say where people work. */
export const mayBeRemote = (sentence: string): boolean => TOPIC.test(sentence)

/** What a sentence says about where people work; undefined if it says nothing of the post. */
export function remoteStatementIn(sentence: string): RemoteStatement | undefined {
  if (sentence.length > MOST_SENTENCE || !mayBeRemote(sentence)) return undefined
  const clauses = clausesOf(sentence, lexicon)
  const found = clauses.flatMap((clause, at) => readClause(clause, clauses[at + 1]) ?? [])
  const refusal = found.find(({ isRefusal }) => isRefusal)
  const policies = new Set(found.map(({ policy }) => policy))
  const isMixed = policies.has('Hybrid') || (policies.has('Remote') && policies.has('On-site'))
  const policy = refusal?.policy ?? (isMixed ? 'Hybrid' : found[0]?.policy)
  return policy === undefined ? undefined : { policy, isRefusal: refusal !== undefined, quote: sentence }
}

type Said = Omit<RemoteStatement, 'quote'>

function readClause(clause: Clause, next: Clause | undefined): Said | undefined {
  const { link, isQuestion } = clause
  // "Remote working: no"
  const [answer] = isQuestion && next?.words.length === 1 ? next.words : []
  const isRefused = is(answer, 'answerNo')
  if (
    (isQuestion && !isRefused && !is(answer, 'yes')) ||
    /^(?:if|whether|unless)$/.test(link) ||
    has(clause.words, 'perk', 'other')
  )
    return undefined
  const words = clause.words.map((word, at): Word => {
    const kind = kindAt(clause.words, at)
    return kind === undefined ? word : { ...word, roles: [...word.roles, 'mention', `is-${kind}`] }
  })
  if (!has(words, 'mention')) return undefined
  const [isRemote, isHybrid, isSite] = [
    has(words, 'is-remote'),
    has(words, 'is-hybrid'),
    has(words, 'is-site'),
  ]
  const share = shareIn(words)
  const isPart = share === 'part' || has(words, 'partly')
  if (forceOf(words, { gives: [], denies: ['mention', 'give'], isOpen: true }).isDenied || isRefused)
    return isPart || isSite || has(words, 'whole') ? undefined : { policy: 'On-site', isRefusal: true }
  if (isHybrid || isPart || (isRemote && isSite)) return { policy: 'Hybrid', isRefusal: false }
  if (share === 'rare') return undefined
  if (isRemote) return { policy: 'Remote', isRefusal: false }
  return { policy: 'On-site', isRefusal: share === 'whole' || has(words, 'whole') }
}

/** How a word says where people work; undefined if it describes something else: "remote sites", "on-site parking". */
function kindAt(words: readonly Word[], at: number): 'remote' | 'hybrid' | 'site' | undefined {
  const word = words[at]!
  const kind = (['remote', 'hybrid', 'site'] as const).find((role) => is(word, role))
  if (kind === undefined || !isOfPost(words, at)) return undefined
  if (kind === 'site') return isWorkplace(words, at) ? kind : undefined
  // families are visited at home, too
  const isHome = /^(?:at|from) home$/.test(word.text)
  return isHome && !has(words, 'day', 'partly', 'done') && !words.some(isCount) ? undefined : kind
}

/** Whether a word for where people work describes the post. It stands alone, or before "working", "role" and the like. */
function isOfPost(words: readonly Word[], at: number): boolean {
  const [next, second] = [words[at + 1], words[at + 2]]
  if (next === undefined || is(next, ...ENDS) || isCount(next) || next.text === ',') return true
  // "hybrid and electric cars"
  if (/^(?:and|or)$/.test(next.text)) return second === undefined || is(second, 'post', ...ENDS)
  if (is(next, 'firm')) return words.slice(0, at).some(({ text }) => /^(?:we|are)$/.test(text))
  return is(next, 'post') && isOfPost(words, at + 1)
}

/** Roles of words before which a description ends. */
const ENDS = [
  'preposition',
  'aux',
  'not',
  'subject',
  'state',
  'time',
  'back',
  'partly',
  'whole',
  'remote',
  'site',
  'hybrid',
  'day',
]

/** "On site" and "in the office" also say where a car park or a kitchen is. */
function isWorkplace(words: readonly Word[], at: number): boolean {
  const before = words.slice(0, at)
  return (
    at === 0 ||
    is(words[at + 1], 'post') ||
    words[at]!.text.endsWith(' based') ||
    before.at(-1)?.text === ',' ||
    has(before, 'based', 'whole', 'day', 'remote') ||
    (is(before.at(-1), 'aux') && has(before, 'post', 'you')) ||
    before.some(isCount)
  )
}

const COUNTS = new Map(['one', 'two', 'three', 'four', 'five'].map((word, at) => [word, at + 1]))

const isCount = ({ text }: Word): boolean => COUNTS.has(text) || /^[1-5]$|^\d{1,3}%$/.test(text)

/** The share of the time that a clause names: "two days a week", "60%". `rare`: some days of a month. */
function shareIn(words: readonly Word[]): 'whole' | 'part' | 'rare' | undefined {
  for (const [at, word] of words.entries()) {
    const percent = /^(\d{1,3})%$/.exec(word.text)?.[1]
    if (percent !== undefined) return percent === '100' ? 'whole' : 'part'
    if (!is(word, 'day')) continue
    const count = COUNTS.get(words[at - 1]?.text ?? '') ?? Number(words[at - 1]?.text)
    if (!(count >= 1 && count <= 5)) continue
    if (has(words.slice(at + 1, at + 4), 'month')) return 'rare'
    return count === 5 ? 'whole' : 'part'
  }
  return undefined
}
