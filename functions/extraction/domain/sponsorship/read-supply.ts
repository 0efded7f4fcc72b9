import { type Clause, has, is, type Word } from '../clauses/clause.ts'
import { type Force, forceOf } from '../clauses/force.ts'
import { shapes } from '../clauses/shapes.ts'
import { readLicence } from './read-licence.ts'
import { isAboutFees, readVisa } from './read-visa.ts'
import { type Reading, readingOf } from './reading.ts'
import { scopeOf } from './scope.ts'
import { isOfThisPost } from './this-post.ts'

/**
 * Whether a verb that gives sponsorship depends on a word that no lexicon knows: "we have parked our plans to offer it",
 * "we veer away from sponsoring". Such a word may deny it.
 */
const isUngoverned = (words: readonly Word[]): boolean =>
  words.some(
    (word, at) =>
      isObjectOfUnknown(words, at) ||
      (gives(words, at) && dependsOnUnknown(words, at, GERUND.test(word.text))),
  )

/** Matches a gerund that is not an adjective or preposition. */
const GERUND = /^(?!includ|cover|will|depend|look).*ing$/

/** "We had to curtail sponsorship". */
function isObjectOfUnknown(words: readonly Word[], at: number): boolean {
  const [verb, before] = [words[at - 1], words[at - 2]]
  return (
    is(words[at], 'noun') && verb?.roles.length === 0 && is(before, 'need') && before!.text.endsWith(' to')
  )
}

/** Whether a word is a verb of which sponsorship is the object, or "sponsor" itself. */
const gives = (words: readonly Word[], at: number): boolean =>
  is(words[at], 'verb') || (is(words[at], 'give') && has(words.slice(at, at + 4), 'mention'))

const PARTICLE = /^(?:off|out|up|on|away|,)$/

function dependsOnUnknown(words: readonly Word[], at: number, isGerund: boolean): boolean {
  const before = words
    .slice(0, at)
    .findLastIndex((word) => word.text === 'to' || is(word, 'aux') || !is(word, 'filler'))
  const isInfinitive = words[before]?.text === 'to'
  if (before === -1 || !(isInfinitive || isGerund) || is(words[before], 'aux')) return false
  const governors = words.slice(0, isInfinitive ? before : before + 1).toReversed()
  let isNoun = false
  for (const word of governors) {
    if (is(word, 'filler', 'preposition') || PARTICLE.test(word.text)) continue
    if (is(word, 'means')) isNoun = true
    else if (word.roles.length > 0) return false
    // "company policy", but "parked our plans"
    else if (!isNoun || /(?:ed|ing|en)$/.test(word.text)) return true
  }
  return false
}

interface Supply {
  clause: Clause
  /** The words of the clause that are not about a need. */
  words: readonly Word[]
  /** The words that introduce the clause. */
  intro: readonly Word[]
  /** All words of the clause, with those of the clauses inside of it. */
  all: readonly Word[]
}

/** Reads a clause about giving sponsorship, or a visa. `unclear`: a word that is not known may deny it. */
export function readSupply(supply: Supply): Reading | 'unclear' | undefined {
  const { intro, all } = supply
  const words = withoutHalt(supply.words)
  if (!has(words, 'mention')) return readLicence(words, all)
  const isBygone = wasOnce(words)
  const isThis = isOfThisPost(all)
  const isOfOthers = (has(all, 'others') || SOME_POSTS(all)) && !has(all, 'external') && !isThis
  const isOfVisa = words.every((word) => !is(word, 'mention') || is(word, 'visa')) && !has(words, 'licence')
  if (isOfVisa) return isOfOthers || isBygone ? undefined : readVisa([...intro, ...words], all)
  // "requirements: CoS" gives nothing
  const opening = intro.filter((word) => !is(word, 'must'))
  const force = forceOf([...opening, ...words], {
    gives: ['give'],
    denies: ['mention', 'give', 'licence'],
    isOpen: true,
  })
  const isWeak = has(words, 'weakly', 'wish')
  if (LIFTED(words)) return readingOf(has(words, 'not') ? 0 : 1, all)
  if (USED_UP(words) || NO_LIST(words)) return readingOf(0, all)
  if (UNREAL(words)) return undefined
  if (IS_NEEDED(words) && !has(words, 'not')) return NO_LICENCE(words) ? readingOf(0, all) : undefined
  if (USED(words)) return has(words, 'not', 'no', 'deny') ? undefined : 'unclear'
  if (force.isDenied && NOT_YET(words) && !has(words, 'licence')) return undefined
  if (force.isDenied)
    return isOfOthers || isBygone || has(words, 'family') || isAboutFees(words)
      ? undefined
      : readingOf(0, all, { isWeak })
  if (scopeOf(all).kind === 'staff' || RENEWS(words)) return readingOf(0, all)
  if (isOfOthers || has(words, 'later') || (has(words, 'past') && !has(words, 'wish'))) return undefined
  if (force.isUnclear || isUngoverned(words)) return 'unclear'
  return force.isEased || isGiven(supply, force) ? readingOf(1, all, { isWeak }) : undefined
}

/** "We wish we could", "if only we were able to". */
export const isWished = shapes(
  'wish|wishes <we|subject> could|were|was|had',
  'wish|wishes that <we|subject> could|were|was|had',
  'if_only <we|subject>',
  '^ would that <we>',
)

/** The words after an opening that names what is over: "after a pause,". */
function withoutHalt(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ text }) => text === ',')
  const opening = words.slice(0, Math.max(0, end))
  return AFTER.test(words[0]?.text ?? '') && has(opening, 'deny') && !has(opening, 'mention')
    ? words.slice(end + 1)
    : words
}

/** Whether words are about the past alone: "we used to turn them away", "before 2024 we could not sponsor". */
export const wasOnce = (words: readonly Word[]): boolean =>
  has(words, 'bygone') && !words.some(({ text }) => PRESENT.test(text))

const PRESENT = /^(?:am|is|are|can|will|do|does|has|have|may|no longer|now|currently|today)$/

/** "A few of our research jobs can be sponsored." */
const SOME_POSTS = shapes(
  'few|some|several|many|most|certain|handful|number of our|the|all .. <post> .. <mention>',
  'few|some|several|many|most|certain !<post> <post> .. <mention>',
)

/** "It would only be possible at another salary." */
const UNREAL = shapes(
  'would only',
  // "sponsorship is decided by the Home Office"
  '<noun> <aux> decided',
  // "we have resisted calls to end sponsorship"
  '^ <we> follow|comply|abide|adhere|obey',
)

/** "A licence is needed to sponsor a visa": it says what employers need, not that this one has it. */
const IS_NEEDED = shapes(
  '<aux> required_to <verb>',
  '<aux> needed|necessary|essential|required to|before|for|if .. <verb>',
  'need|needs before|in_order_to .. <verb>',
)

/** "We hold no sponsor licence, and one is needed to sponsor you." */
const NO_LICENCE = shapes('<no> <licence>')

/** "Your certificate cannot be issued until you have passed": it is only not given yet. */
const NOT_YET = shapes('<mention> .. until|till|before you|your')

/** "The freeze on sponsorship has been lifted." */
const LIFTED = shapes('<halt> .. <noun|verb> .. <lifted>', '<lifted> .. <halt> .. <noun|verb>')

/** "After a pause, sponsorship is back." */
const AFTER = /^(?:after|following|despite)$/

/** Shapes of words that give sponsorship without a verb of giving. */
const GIVING = shapes(
  // "sponsorship restricted to nurses"
  '<limit>',
  // "we have three certificates of sponsorship"
  '^ <we> have|has .. <noun>',
  '^ <we> <filler> have|has .. <noun>',
  '^ here .. <we> have|has <noun>',
  '^ here .. <we> <filler> have|has <noun>',
  // "there is a certificate of sponsorship"
  '^ there <aux>',
  // "sponsorship is there if you need it"
  '<noun> <aux> free',
  // "this is a sponsored role"
  '<aux> a <sponsored>',
  // "open to all, with sponsorship for those who need it"
  'with <noun> for',
  '^ a|the|your route|path|pathway|chance to|of|at <noun>',
  '<noun> <aux> tied_to|linked_to|contingent_on|contingent_upon',
  // "certificates go to the strongest applicants"
  '<certificate|sponsorship> .. go|goes to .. <person>',
  // "up to three years of sponsorship"
  '^ up to .. years|months of <noun>',
  // "and, once you accept, start your visa sponsorship"
  '^ start|begin|arrange|submit|lodge|file your|the <noun> straight|right away $',
  // "we will be your sponsor"
  'be your <agent>',
)

/** "We have a page on sponsorship", "we have a waiting list for sponsorship". */
const HAVING_OTHER = shapes('^ <we> have|has .. on .. <noun>', '^ <we> have|has .. !<means> for .. <noun>')

/** Whether nothing more is needed to make a clause an offer. */
function isGiven({ clause, words, intro }: Supply, { isGiven: hasGiving }: Force): boolean {
  if (ABOUT(words) && !has(words, 'we', 'verb', 'passive')) return false
  if (TELLS(words) && !has(words, 'verb', 'passive')) return false
  if (hasGiving || has(words, 'verb', 'passive', 'yes') || isPaid(words)) return true
  if (GIVING(words) && !HAVING_OTHER(words)) return true
  return !has(words, 'aux', 'must') && isFragment(clause, words, intro)
}

/** "Advice on visas and sponsorship": it is only what somebody speaks of. */
const ABOUT = shapes('<work> to|about|for <noun>', 'on <noun>', 'on !<article> <noun>')

/** "We offer tips about sponsorship." */
const TELLS = shapes(
  'tips|info|information|pointers|leaflet|leaflets|webinar|webinars|workshop|workshops|talks|news|guides|articles|resources|faqs|signposting on|about|regarding|around .. <noun>',
)

/** "We only renew sponsorship." */
const RENEWS = shapes('only renew|extend|renewing|extending', 'renewals|extensions only')

/** "All our CoS have been assigned." */
const USED_UP = shapes(
  '<noun> places|slots|seats .. filled|taken|full|gone|been_filled|been_taken|all_filled|all_taken|already_filled',
  '<certificate> .. been_filled|been_taken|all_filled|all_taken|already_filled',
  '^ all .. <certificate> .. been <give>',
  '^ all .. <certificate> .. are used|used_up|taken|spent|gone|assigned|allocated',
  'used|used_up|spent|issued all|every .. <certificate>',
  'used|spent|assigned|allocated|taken|filled all|every|its|our|their whole|entire|full|of|single .. <certificate>',
)

/** "No relocation, visa sponsorship or meals." */
const NO_LIST = shapes('^ no .. , <noun> or', '^ no .. , .. or <noun> $')

/** "We have run through our certificates": how many are left is not said. */
const USED = shapes(
  'used its|our|the|this|all .. <certificate>',
  'run|ran|got|gone through its|our|the|this|all .. <certificate>',
)

/** "We pay for sponsorship", "sponsorship is paid for". */
function isPaid(words: readonly Word[]): boolean {
  const at = words.findIndex((word) => is(word, 'pay'))
  if (at === -1 || has(words.slice(0, at), 'you')) return false
  return /ed$|^paid$/.test(words[at]!.text) || has(words.slice(at, at + 10), 'mention')
}

const LISTED = shapes(',|and')

/** "Visa sponsorship, pension and holiday records". */
const isWork = (word: Word | undefined): boolean => is(word, 'work') && word?.text !== 'training'

/** "Visa sponsorship for the right chef", or an entry of a list of what is offered. */
function isFragment(clause: Clause, words: readonly Word[], intro: readonly Word[]): boolean {
  const first = words.findIndex((word) => !is(word, 'filler') && word.text !== 'free')
  if (is(words[first], 'noun') && words[first + 1]?.text === 'for') return true
  if (
    has(words, 'perk') &&
    ((LISTED(words) && !isWork(words.at(-1))) || words.every((word) => is(word, 'perk', 'noun', 'filler')))
  )
    return true
  if (has(intro, 'must')) return false
  // "CoS + flights"
  if (words.some(({ text }) => text === '+')) return true
  if (words.length > 6) return false
  // "[Visa sponsorship] Chef, Ludlow"
  return clause.entries >= 3 || (clause.isAside && words.length === 1)
}
