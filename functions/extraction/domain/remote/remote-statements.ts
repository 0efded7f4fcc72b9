import type { RemotePolicy } from '#shared/reference/vacancy-terms.ts'
import { type Clause, has, is } from '../clauses/clause.ts'
import { clausesOf } from '../clauses/clauses-of.ts'
import grammarWords from '../clauses/grammar-words.json' with { type: 'json' }
import { lexiconOf, type Roles } from '../clauses/lexicon.ts'
import { withPlaces } from '../clauses/places-named.ts'
import type { Word } from '../clauses/words.ts'
import { MAX_SENTENCE } from '../text/sentences.ts'
import { type Evidence, evidenceIn } from './remote-evidence.ts'

/** The words for where people work. */
const remoteWords: Roles = {
  remote: {
    words: `remote, remotely, remote first, home based, home working, homeworking, wfh, telework, teleworking,
      work from home, working from home, works from home, work at home, working at home, work remotely, working remotely,
      from home, at home, from their own homes, from your own home, work from anywhere, working from anywhere,
      work wherever you like, work where you like, from anywhere, home worker, homeworker, distributed`,
  },
  hybrid: {
    words: `hybrid, hybrid working, partly remote, partially remote, part remote, hybrides, home and office, office and home,
      home and the office, home and in the office, home or office, between home and office, between home and the office,
      between office and home, between the office and home, office or home`,
  },
  site: {
    words: `on site, onsite, on campus, office based, site based, school based, classroom based, ward based, campus based,
      hospital based, workshop based, in person, in office, in the office, at the office, in our office, at our office,
      from the office, from our office, into the office, on the premises, at your desk, come in, comes in, coming in`,
  },
  /** Places of work, after "at our" and the like. */
  place: {
    nouns: `office, studio, base, site, factory, branch, lab, laboratory, campus, workshop, depot, hub, headquarter, showroom,
      clinic, terminal, plant, shop, store, kitchen, warehouse, yard`,
    words: 'hq',
  },
  anywhere: { words: 'anywhere' },
  home: { words: 'home, at home, from home' },
  /** After a word for where people work, they show that it is said of the post. */
  post: {
    words: `working, work, worker, workers, option, options, way, week, first, friendly, possible, available, considered, only,
      home working, arbeiten`,
  },
  /** Nouns that stand for the post. */
  job: {
    words: `role, roles, position, job, jobs, post, contract, vacancy, opportunity, basis, arrangement, arrangements, model,
      policy, pattern, patterns, setup, set up, approach, schedule, element, aspect, component, possibility`,
  },
  /** Of an employer whose staff all work so. */
  firm: {
    words: 'company, team, business, organisation, employer, firm, agency, charity, start up, startup',
  },
  /** All of the time. */
  whole: {
    words: `fully, 100%, completely, entirely, permanently, full time, always, purely, wholly, exclusively, strictly, solely,
      every day, each day, daily, monday to friday, all week, throughout the week, throughout the working week, at all times`,
  },
  /** A part of the time. */
  partly: {
    words: `some, part, partly, otherwise, monday, mondays, tuesday, tuesdays, wednesday, wednesdays, thursday, thursdays, friday,
      fridays, most of the week, rest of the week, the rest, remainder, half, once a week, twice a week, each week`,
  },
  /** They join home and another place. */
  mix: { words: 'split, mix, mixture, combination, combines, combine, blend, balance, divided' },
  /** Now and then. */
  rare: { words: 'occasional, occasionally, ad hoc, now and then, from time to time, rarely' },
  visit: { nouns: 'travel, visit, trip, meeting, day, training, event, attendance' },
  /** Perks, which are not a policy of the post. */
  perk: {
    words: `abroad, overseas, another country, other countries, different country, anywhere in the world, days a year, days per year, weeks a year,
      weeks per year, days each year, weeks each year, emergency, emergencies, allowance, budget, equipment, colleagues, christmas,
      summer, school holidays`,
  },
  give: {
    verbs: 'offer, provide, allow, permit, support, include, consider, embrace, enjoy, work, do, suit',
    words:
      'available, possible, option, options, suitable, open to, able, eligible, can, may, feasible, practical',
  },
  /** What people do at their place of work. */
  based: {
    words: `based, work, works, working, teach, attend, present, presence, attendance, spend, spent, located, come, required,
      expected`,
  },
  done: { words: 'done, performed, carried out' },
  day: { words: 'day, days' },
  month: { words: 'month, monthly, quarter, quarterly, year, yearly, annually, fortnight' },
  /** Other posts and persons, and what else happens at a place or from afar. */
  other: {
    nouns: 'interview, assessment, customer, client, patient, resident, service user, family',
    words: 'other roles, other posts, other jobs, other teams, some roles, some teams, other positions',
  },
  /** Nouns after which a word for where people work is only their topic: "experience of hybrid working". */
  topic: {
    words:
      'experience, knowledge, policy on, policies on, guidance on, guide to, laptops for, support for, interested in',
  },
}

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
  /remote|hybrid|home|wfh|telework|site|office|based|in[ -]person|anywhere|campus|wherever|distributed|come in|at our/i
/** Matches the answer to a question. */
const ANSWER = /^(?:yes|no|unfortunately|sadly|absolutely|of course)\b/i

/** Whether a sentence has a word that may say where people work. */
export const mayBeRemote = (sentence: string): boolean =>
  sentence.length <= MAX_SENTENCE && TOPIC.test(sentence)

/** Whether a sentence answers the question before it, which may be about where people work. */
export const mayAnswer = (sentence: string, before = ''): boolean =>
  before.endsWith('?') && mayBeRemote(before) && sentence.length <= MAX_SENTENCE && ANSWER.test(sentence)

/**
 * What a sentence says about where people work; undefined if it says nothing of the post.
 * @param before The sentence before it.
 */
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
