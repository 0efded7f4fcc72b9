import type { RemotePolicy } from '#shared/reference/vacancy-terms.ts'
import { type Clause, has, is, type Word } from '../clauses/clause.ts'
import { clausesOf } from '../clauses/clauses-of.ts'
import grammarWords from '../clauses/grammar-words.json' with { type: 'json' }
import { lexiconOf } from '../clauses/lexicon.ts'
import { withPlaces } from '../clauses/places-named.ts'
import { MAX_SENTENCE } from '../text/sentences.ts'
import { type Evidence, evidenceIn } from './remote-evidence.ts'
import remoteWords from './remote-words.json' with { type: 'json' }

/** The words for where people work, with those of grammar. */
const roles = lexiconOf({ ...grammarWords, ...remoteWords })
const lexicon = (words: readonly Word[]): readonly Word[] => withPlaces(roles(words))

/** A sentence that says where the holder of the post works. */
export interface RemoteStatement {
  policy: RemotePolicy
  /** Whether it refuses work from home, or demands all time on site. */
  isRefusal: boolean
  /** The sentence, after the question that it answers. */
  quote: string
}

type Said = Omit<RemoteStatement, 'quote'>

/** Matches what a sentence about the place of work has. */
const TOPIC =
  /remote|hybrid|home|wfh|telework|site|office|based|in[ -]person|anywhere|campus|wherever|distributed|come in|at our|be here|be with us|anchor days?/i
/** Matches the answer to a question. */
const ANSWER = /^(?:yes|no|unfortunately|sadly|absolutely|of course)\b/i

/** Whether a sentence has a word that may say where people work. */
export const mayBeRemote = (sentence: string): boolean =>
  sentence.length <= MAX_SENTENCE && TOPIC.test(sentence)

/** Whether a sentence answers the question before it, which may be about where people work. */
export const mayAnswer = (sentence: string, before = ''): boolean =>
  before.endsWith('?') && mayBeRemote(before) && sentence.length <= MAX_SENTENCE && ANSWER.test(sentence)

/** What a sentence says about where people work, after the sentence before it. */
export function remoteStatementIn(sentence: string, before?: string): RemoteStatement | undefined {
  const quote = mayAnswer(sentence, before) ? `${before} ${sentence}` : sentence
  if (quote === sentence && !mayBeRemote(sentence)) return undefined
  const clauses = clausesOf(quote, lexicon)
  const said = clauses.flatMap((clause, at) => readClause(clause, clauses[at + 1]) ?? [])
  const policies = new Set(said.map(({ policy }) => policy))
  if (policies.has('Hybrid')) return { policy: 'Hybrid', isRefusal: false, quote }
  const refusal = said.find(({ isRefusal }) => isRefusal)
  if (refusal !== undefined) return { ...refusal, quote }
  if (policies.size > 1) return { policy: 'Hybrid', isRefusal: false, quote }
  return said[0] && { ...said[0], quote }
}

function readClause(clause: Clause, next: Clause | undefined): Said | undefined {
  const { link, isQuestion, intro } = clause
  if (has(clause.words, 'perk')) return undefined
  if (isQuestion) return answerOf(clause, next)
  if (link === 'if' || link === 'whether' || link === 'unless') return undefined
  // "Remote working: not available"
  const isValue = intro.length > 0 && intro.length <= MAX_LABEL && evidenceIn(clause.words) === undefined
  const evidence = evidenceIn(isValue ? [...intro, ...clause.words] : clause.words)
  return evidence && policyOf(evidence)
}

/** The most words of a label. */
const MAX_LABEL = 4

/** "Remote working: no", "Can I work from home? Yes." */
function answerOf({ words }: Clause, next: Clause | undefined): Said | undefined {
  const [answer] = next?.words ?? []
  const evidence = is(answer, 'yes', 'answerNo') ? evidenceIn(words) : undefined
  return evidence && policyOf({ ...evidence, isDenied: is(answer, 'answerNo') })
}

function policyOf({ isHome, isSite, isHybrid, extent, isDenied, isDemand }: Evidence): Said | undefined {
  if (isDenied && isSite && !isHome) {
    // "not in the office every day"
    if (extent === 'whole') return { policy: 'Hybrid', isRefusal: false }
    // "no need to come in"
    return isDemand ? { policy: 'Remote', isRefusal: false } : undefined
  }
  // "not fully remote" does not say what it is
  if (isDenied) return extent === undefined ? { policy: 'On-site', isRefusal: true } : undefined
  if (extent === 'rare') return isHome && isSite ? { policy: 'Remote', isRefusal: false } : undefined
  if (isHybrid || extent === 'part' || (isHome && isSite)) return { policy: 'Hybrid', isRefusal: false }
  if (isHome) return { policy: 'Remote', isRefusal: false }
  return { policy: 'On-site', isRefusal: extent === 'whole' }
}
