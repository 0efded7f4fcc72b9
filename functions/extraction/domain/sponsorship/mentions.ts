import { type Clause, has, is, type Word } from '../clauses/clause.ts'
import { shapes } from '../clauses/shapes.ts'
import { isPerson, type Mention, participleAt } from './sponsored.ts'

interface Context {
  /** Whether the sentence speaks of visas. Otherwise "sponsor" may be about teams, exams and events. */
  isImmigration: boolean
  /** Whether it speaks of visas or the right to work, so that a licence may be that of a sponsor. */
  isLicence: boolean
  before: Clause | undefined
}

/**
 * Adds the role `mention`, and its kind, to the words of a clause that mention sponsorship of a work visa.
 */
export function withMentions(clause: Clause, { isImmigration, isLicence, before }: Context): Clause {
  // "clearance, which we sponsor"
  if (
    clause.link === 'which' &&
    !isImmigration &&
    before !== undefined &&
    (has(before.words, 'study', 'cause') || before.words.some(({ text }) => /^licences?$/.test(text)))
  )
    return clause
  if (isBadge(clause, before))
    return {
      ...clause,
      words: clause.words.map((word) => ({ ...word, roles: [...word.roles, 'mention', 'passive'] })),
    }
  const mark = (all: readonly Word[]): Word[] => {
    const words = (isLicence ? withLicence(all) : all).map(asNumber)
    const isOfStudy = !isImmigration && namesStudy(words)
    const isOfCards = has(words, 'cards')
    return words.map((word, at) => {
      const kind =
        (isOfStudy && is(word, 'sponsorship', 'sponsor')) || (isOfCards && is(word, 'permit'))
          ? undefined
          : mentionAt(words, at, isImmigration)
      return kind === undefined ? word : { ...word, roles: [...word.roles, 'mention', kind] }
    })
  }
  return { ...clause, words: mark(clause.words), relatives: clause.relatives.map(mark) }
}

/** "Sous Chef – Sponsored", "Care Assistant (Sponsored)". */
const isBadge = ({ words }: Clause, before: Clause | undefined): boolean =>
  words.length === 1 &&
  words[0]!.text === 'sponsored' &&
  before !== undefined &&
  is(before.words.at(-1), 'person') &&
  !has(before.words, 'aux', 'cause', 'study', 'client')

/** A licence of an employer, in a sentence about visas. */
const withLicence = (words: readonly Word[]): Word[] =>
  words.map((word, at) =>
    /^licen[cs]e$/.test(word.text) &&
    words.slice(0, at).some(({ text }) => /^(?:have|has|hold|holds|got|had)$/.test(text))
      ? { ...word, roles: [...word.roles, 'licence'] }
      : word,
  )

/** Shapes around a word for a visa that are about something else. */
const NO_VISA = shapes(
  '@ <work>',
  '@ process|status|type|question|holder|holders',
  // "visas for conference travel"
  '@ for .. travel|trip|trips',
  // a document that applicants show
  'passport or|/ @',
)

/** "Tier 2 applications", but not "our Tier 2 team". */
const TIER = shapes(
  '@ $',
  '@ <permit|certificate|sponsorship|sponsor|licence|immigration|aux|person|post|give|accept|not>',
  '@ and|or|,|under|for|route|application|applications|general|status|approval|endorsement',
)

/** "It sponsors students' visas", "sponsors international students". */
const isOfStudents = (words: readonly Word[]): boolean =>
  words.some(({ text }) => /^(?:(?:international|overseas) )?students?\b/.test(text)) && !has(words, 'post')

/** "All our sponsored posts have been filled", but not those of a website. */
const POSTS_FILLED = shapes(
  '@ have|are .. filled|been_filled|all_filled|already_filled|taken|been_taken|all_taken|gone',
  '@ have_gone|are_gone|all_gone',
)

function mentionAt(words: readonly Word[], at: number, isImmigration: boolean): Mention | undefined {
  const [word, next] = [words[at]!, words[at + 1]]
  if (is(word, 'unsponsored') || (word.text === 'sponsored posts' && POSTS_FILLED(words, at))) return 'noun'
  if (is(word, 'certificate'))
    return (is(next, 'work') && !POLICY(words, at)) ||
      (is(next, 'cause') && !isScheme(next)) ||
      isBecause(word)
      ? undefined
      : 'noun'
  if (is(word, 'permit'))
    return NO_VISA(words, at) || (/^t(?:ier )?2$/.test(word.text) && !TIER(words, at)) ? undefined : 'visa'
  if (!is(word, 'sponsorship', 'sponsor') || (!isImmigration && isOfOther(words, at))) return undefined
  // a university sponsors its students
  if (isOfStudents(words.slice(at + 1, at + 3))) return undefined
  // "sponsorship consultant", but "we sponsor consultants"
  if (is(next, 'work') && !(is(word, 'sponsor') && isPerson(next)) && !POLICY(words, at)) return undefined
  if (is(word, 'sponsorship')) return is(next, 'cause') && !isScheme(next) ? undefined : 'noun'
  if (word.text === 'sponsored') return participleAt(words, at, isImmigration)
  if (!isImmigration && namesThing(words.slice(at + 1, at + 1 + FAR))) return undefined
  // "sponsoring employer", of a pension
  if (word.text === 'sponsoring') return BODY(words, at) ? undefined : 'verb'
  // "those we sponsor"
  if (THOSE(words, at)) return 'former'
  if (!isNounAt(words, at)) return 'verb'
  return AGENT(words, at) ? 'agent' : undefined
}

/** "Our sponsorship policy covers this post", "outside our sponsorship policy". */
const POLICY = shapes(
  '@ policy|rules|criteria|framework cover|covers|exclude|excludes|extend|extends|apply|applies|do|does|leave|leaves|stop|stops|prevent|prevents|rule|rules|only',
  'within|outside|from|by|of|under our|the|a|this @ policy|framework',
  'fall_outside|falls_outside|fall_within|falls_within|sit_outside|sits_outside|outside_our|outside_of @ policy|framework',
  'fall_outside|falls_outside|fall_within|falls_within|sit_outside|sits_outside|outside_our|outside_of our|the @ policy|framework',
)

const THOSE = shapes('those|people|workers|staff|colleagues we @')

const BODY = shapes('@ employer|body|department|organisation|council|company')

/** "Cos" is short for "because", unless it is written as the certificate is. */
const isBecause = ({ text, written }: Word): boolean => /^cos(?:es)?$/.test(text) && !/^C[Oo]S/.test(written)

const isScheme = (word: Word | undefined): boolean =>
  /^(?:programme|scheme|package)s?$/.test(word?.text ?? '')

/** Shapes in which "sponsor" and "sponsors" are nouns, and in which only one of them is. */
const NOUN = shapes(
  '<otherKind|study> @',
  'scheme|programme|the_scheme|that_scheme|this_scheme|that_programme|this_programme @',
  'a|an|the|any|as|your|our|be|its|with|from|of|by|another|own|no @',
)
const PLURAL = shapes(
  '@ include|includes|are|have|give|pay|donate',
  '<preposition|cause|duty> @',
  '<preposition> !<aux|filler|we|person> @',
  'and|our|their|to|, @',
  '@ <preposition|aux>',
)
const PLURAL_VERB = shapes('@ <person|permit|immigration|client>', 'that|who|which @')
/** "Our industrial sponsor". */
const SINGULAR = shapes('a|an|the|our|their|its|your !<we|person|post|filler|aux|need> @')
const AGENT = shapes('as|a|an|any|your|be|another|own|no @')

function isNounAt(words: readonly Word[], at: number): boolean {
  const isPlural = words[at]!.text === 'sponsors'
  // a label, or an imperative
  if (at === 0 && words.length > 1) return !has(words, 'permit', 'certificate', 'person')
  const isOfKind = is(words[at - 1], 'person', 'we')
  if (isPlural) return !PLURAL_VERB(words, at) && (PLURAL(words, at) || (NOUN(words, at) && !isOfKind))
  return (NOUN(words, at) && !isOfKind) || (SINGULAR(words, at) && !words[at - 1]!.text.endsWith('s'))
}

/** How many words before and after a mention may tell what it is about. */
const FAR = 12
/** How many words before a mention may name the clubs or events that it is about. */
const NEAR = 8

/** Shapes around "sponsor" and "sponsorship" that are about exams, teams, events and the like. */
const OTHER = shapes(
  '<otherKind> @',
  // "mentoring and sponsorship"
  '<otherKind> and|, @',
  '@ and governance',
  '@ and research|clinical governance',
  '@ opportunity|opportunities in|with',
  'begin|start|starting|complete|undertake|undertaking|doing their @',
  'begin|start|starting|complete|undertake|undertaking|doing @ in',
  // "a buddy and a sponsor"
  'buddy|mentor|coach|champion and|or a @',
  // "identifying, sponsoring and scaling ventures"
  '<duty> , @ and|,',
  // "funded by a sponsor"
  'by a|an @',
  // "you will sponsor a colleague"
  'you will|would|can|may|might|should @',
  'you will|would|can also @',
  '^ you @',
  // "we will sponsor you for your exam"
  '@ you for your',
  '@ .. through your|their|a|an|to|university|uni|college|exam|exams',
  '@ .. to gain|achieve|complete|study|earn|become|qualify|train|attend|present|speak',
  // "sponsor a place at a conference"
  '@ a|one|your|their place|ticket|pass|seat',
  // "sponsorship of £5,000"
  '@ of <number>',
  '@ .. by their',
  // "sponsorship from local clubs"
  '@ from .. <cause|client>',
  '@ !<post> from .. <cause|client>',
)

/** Whether the sponsorship of a clause without visas is that of exams, teams, events and the like. */
function isOfOther(words: readonly Word[], at: number): boolean {
  const after = words.slice(at + 1, at + 1 + FAR)
  const object = objectIn(after)
  return (
    OTHER(words, at) ||
    (object.some((word, place) => is(word, 'cause') && object[place - 1]?.text !== 'this') &&
      !isScheme(after[0])) ||
    isForOther(after) ||
    isNamed(object) ||
    // "we cannot sponsor export licences"
    (words[at]!.text === 'sponsor' && /licen[cs]es?$/.test(object.at(-1)?.text ?? '')) ||
    namesCauses(words.slice(Math.max(0, at - NEAR), at))
  )
}

const asNumber = (word: Word): Word =>
  /^\d/.test(word.text) ? { ...word, roles: [...word.roles, 'number'] } : word

/** "Sponsorship for charity treks", "sponsorship requests for the ball". */
const isForOther = (all: readonly Word[]): boolean => {
  const [first, ...words] = all[1]?.text === 'for' && is(all[0], 'need') ? all.slice(1) : all
  const object = objectIn(words)
  return first?.text === 'for' && has(object, 'cause', 'study') && !has(object, 'person', 'post', 'you')
}

/** "Your firearms certificate": a thing, and no person, post or visa. */
function namesThing(words: readonly Word[]): boolean {
  const [first, ...object] = objectIn(words)
  // "the village fireworks"
  if (first?.text === 'the') return object.length > 1 && object.every(({ roles }) => roles.length === 0)
  return (
    /^(?:your|our)$/.test(first?.text ?? '') &&
    object.length > 0 &&
    !object.some(
      (word) => is(word, 'post', 'person', 'staff', 'others', 'back', 'uk', 'family') || isPerson(word),
    )
  )
}

/** "The clubs that we sponsor". */
const namesCauses = (words: readonly Word[]): boolean =>
  words.some((word, at) => is(word, 'cause') && word.text.endsWith('s') && !is(words[at + 1], 'aux')) &&
  !has(words, 'person', 'you', 'post')

/** Whether words name a thing, such as a club, and no person: "Tarnbridge Rovers". */
const isNamed = (words: readonly Word[]): boolean =>
  words.some(({ written, roles }) => roles.length === 0 && CAPITAL.test(written)) &&
  !words.some((word) => is(word, 'person', 'you', 'uk') || (isPerson(word) && !CAPITAL.test(word.written)))

const CAPITAL = /^\p{Lu}\p{Ll}/u

/** Whether words name a study or a licence, other than one that somebody has: "doctors with a licence". */
const namesStudy = (words: readonly Word[]): boolean =>
  words.some(
    (word, at) =>
      is(word, 'study') &&
      (!isPerson(words[at + 1]) || is(words[at + 1], 'client')) &&
      // "a master baker"
      word.written.toLowerCase() !== 'master' &&
      !words
        .slice(Math.max(0, at - 6), at)
        .some(({ text }) =>
          /^(?:with|has|have|hold|holds|holding|passed|passing|pass|gaining|dependent on|subject to|conditional on|depends on|depend on)$/.test(
            text,
          ),
        ),
  )

/** The words after "sponsor" up to a preposition or verb. */
function objectIn(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(
    ({ text }, at) =>
      // "the under-11s side"
      !/^\d+s$/.test(words[at + 1]?.text ?? '') &&
      /^(?:for|to|with|in|at|as|under|on|and|by|from|is|are|was|be|has|have|will|would|can|could|may|must|should|shall|,)$/.test(
        text,
      ),
  )
  return words.slice(0, Math.min(end === -1 ? words.length : end, 8))
}
