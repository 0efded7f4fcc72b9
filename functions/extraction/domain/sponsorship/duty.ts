import { type Clause, has, is, type Word } from '../clauses/clause.ts'
import { shapes } from '../clauses/shapes.ts'

/** Whether a clause, or the one that it continues, says what the holder of the post will do or must know. */
export function isDuty({ words: all, link }: Clause, continues: boolean): boolean {
  const words = withoutOpening(all)
  const at = words.findIndex((word) => is(word, 'duty'))
  const mention = words.findIndex((word) => is(word, 'mention'))
  const comesFirst = at !== -1 && (mention === -1 || at < mention)
  // "those with experience of it will be offered sponsorship"
  const isOfApplicants = EXPERIENCE.test(words[at]?.text ?? '') && has(words.slice(at + 1, mention), 'aux')
  if (
    (comesFirst &&
      !isOfApplicants &&
      !NOT_OFFERED(words) &&
      !isInTitle(words, at) &&
      isOfHolder(words, at)) ||
    NAMES_DUTIES(all.map(asDoing)) ||
    servesOthers(all)
  )
    return true
  return continues && (is(words[0], 'aux') || link === 'which' || !has(words, 'aux', 'we'))
}

/** Lines that a page lost run into each other: "lead a team Notes Fernley is not offering sponsorship". */
const NOT_OFFERED = shapes('<aux> <not> <give> <noun>', '<aux> <not> <give> !<give> <noun>')

/** "Building Surveyor", but not "managing nurses". */
const isInTitle = (words: readonly Word[], at: number): boolean =>
  at === 0 &&
  words[at]!.text.endsWith('ing') &&
  is(words[at + 1], 'person') &&
  !words[at + 1]!.text.endsWith('s')

const EXPERIENCE = /^(?:experience|knowledge|understanding|familiar|expertise)/

/** Shapes of words that name the work of a post, or the time that it takes. */
const NAMES_DUTIES = shapes(
  'duties|obligations|responsibilities as a|an|the <noun|agent>',
  'duties|responsibilities|tasks|remit|workload|caseload include|includes|involve|involves|cover|covers|will|are|is|range|centre',
  'day|days|week|weeks|time|job|post|role|position|work|duties|tasks <aux> <doing>',
  'day|days|week|weeks|time|job|post|role|position|work <aux> be|spent|given|about|mostly|mainly|largely <duty>',
  'time|day|week|work <aux> be|go|spent spent|given|on|to|into|managing',
)

/** A gerund has the role `doing` as well. */
const asDoing = (word: Word): Word =>
  is(word, 'duty') && word.text.endsWith('ing') ? { ...word, roles: [...word.roles, 'doing'] } : word

/** What applicants get, and what they do with it. After "you will", all other verbs are work. */
const OF_APPLICANT =
  /^(?:get|receive|have|be|gain|enjoy|come|benefit|qualify|find|see|notice|hold|keep|obtain|earn|start|begin|continue|remain|stay|become|join|work|move|arrive|live|know|hear|need|require|want|ask|apply)$/

/** "You will settle in sponsored nurses", "you will arrange visas for our musicians". */
function servesOthers(words: readonly Word[]): boolean {
  const you = words.findIndex(
    (word, at) => is(word, 'you') && /^(?:will|would|can|may|to|shall)$/.test(words[at + 1]?.text ?? ''),
  )
  if (you === -1) return false
  const at = words.findIndex((word, place) => place > you + 1 && (is(word, 'give') || !is(word, 'filler')))
  const verb = words[at]
  if (verb === undefined || is(verb, 'not', 'deny', 'need') || OF_APPLICANT.test(verb.text)) return false
  const object = words.findIndex((word, place) => place > at && is(word, 'noun', 'visa', 'verb'))
  return (
    object !== -1 &&
    !words.slice(at + 1, object).some((word) => is(word, 'aux', 'you', 'we')) &&
    (OTHERS(words, object) || /^sponsored .+s$/.test(words[object]!.text))
  )
}

/** Shapes of sponsorship of other people. */
const OTHERS = shapes(
  '@ <person|staff>',
  '@ !<aux> <person|staff>',
  '@ .. on behalf of',
  '@ for|of <person|client|staff>',
  '@ for|of our|their|new|overseas|international|all',
)

/** The words after an opening such as "depending on your experience,". */
export function withoutOpening(words: readonly Word[]): readonly Word[] {
  if (!is(words[0], 'preposition') && words[0]?.text !== 'depending') return words
  return words.slice(words.findIndex(({ text }) => text === ',') + 1)
}

function isOfHolder(words: readonly Word[], at: number): boolean {
  const before = words.slice(0, at)
  // "too brief"
  if (is(before.at(-1), 'deny') && before.at(-1)!.text !== 'spent') return false
  // "you are supported with"
  if (has(before, 'we') || /^(?:am|is|are|be|been|being|was|were)$/.test(before.at(-1)?.text ?? ''))
    return false
  if (EXPERIENCE.test(words[at]!.text)) return !has(before, 'no', 'aux')
  // "you process requests"
  if (before.at(-1)?.text === 'you' && !has(before, 'give')) return true
  const isHolder =
    (has(before, 'you', 'post') && !has(before, 'not')) ||
    before.some(({ text }) => /^(?:he|she|holder|postholder|appointee|successful)$/.test(text))
  if (
    isHolder &&
    before.some((word) => (is(word, 'aux') && !word.text.startsWith('ha')) || word.text === 'to')
  )
    return true
  return before.every((word) => is(word, 'filler') && !is(word, 'please') && !ARTICLE.test(word.text))
}

/** Words after which a verb is a noun. */
const ARTICLE = /^(?:this|the|our|a|an|any|all|such|its|their)$/

/** "This project helps people with visas." */
const SERVES = shapes(
  'programme|project|centre|charity|service|helpline helps|supports|assists|advises|and people|families|<client>',
)

/** Whether sponsorship is for clients of the employer, or by others: "advice to businesses", "many employers sponsor". */
export const isForClients = (words: readonly Word[]): boolean =>
  SERVES(words) ||
  words.some(
    (word, at) =>
      is(word, 'client') &&
      (is(words[at + 1], 'verb') ||
        (word.text === 'employers' && is(words[at + 1], 'must')) ||
        /support|help|assist|guid|advis/.test(words[at - 1]?.text ?? '') ||
        word.text.startsWith('our ') ||
        /^(?:to|for|with|and)$/.test(words[at - 1]?.text ?? '')),
  )
