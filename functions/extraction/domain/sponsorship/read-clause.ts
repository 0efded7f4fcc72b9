import { allWords, type Clause, has, is, isConditional, type Word } from '../clauses/clause.ts'
import { shapes } from '../clauses/shapes.ts'
import { answerIn } from './answers.ts'
import { isForClients } from './duty.ts'
import { type Need, needIn } from './needs.ts'
import { readBack } from './read-back.ts'
import { hiresAbroad, hiresNobodyAbroad } from './read-licence.ts'
import { isRelief, readDemand, readNeed } from './read-need.ts'
import { isWished, readSupply } from './read-supply.ts'
import { type Around, type Read, readingOf } from './reading.ts'
import { scopeOfGroup } from './scope.ts'
import { isPerson } from './sponsored.ts'
import { isOfThisPost } from './this-post.ts'

/** Reads a clause. Without a mention of its own, it may speak of what was said before. */
export function readClause(clause: Clause, around: Around): Read {
  const { words, link, relatives, isQuestion } = clause
  if ((WARNS(words) && !GOES_ON(words)) || PROMISES_NOTHING(words)) return { about: 'sponsorship' }
  const isDemand = !has(words, 'not') && has(words, 'must', 'need', 'only')
  if (NO_HOLDERS(words) || (isDemand && [words, ...relatives].some((one) => HELD(one))))
    return { about: 'need', reading: readingOf(0, words) }
  const answer = isQuestion || isConditional(link) || link === 'whether' ? undefined : answerIn(words, around)
  if (answer !== undefined) return answer
  const isMentioned = has(words, 'mention')
  const ofPersons = relatives.map(needOfPersons).find((need) => need !== undefined)
  // "we only consider those who will not need a visa"
  if (!isMentioned && relatives.some(needsNoVisa) && !around.isDuty)
    return has(words, 'only', 'must') ? { about: 'need', reading: readingOf(0, [], {}) } : { about: 'need' }
  if (!isMentioned && FOR_GOOD(words) && !has(words, 'not', 'no'))
    return { about: 'need', reading: readingOf(0, words) }
  if (!isMentioned && around.isLicensed && hiresAbroad(words))
    return { about: 'sponsorship', reading: readingOf(1, words) }
  if (!isMentioned && around.isLicensed && hiresNobodyAbroad(words))
    return { about: 'sponsorship', reading: readingOf(0, words) }
  if (!isMentioned && !has(words, 'licence') && ofPersons === undefined)
    return link === 'unless' ? exceptionIn(words) : { ...readBack(clause, around), ...limitIn(clause) }
  if (around.isDuty || (ofPersons === undefined && isForClients(words))) return {}
  const frame = around.isAbroad ? undefined : frameIn(words)
  if (frame !== undefined) {
    const { reading, ...read } = readClause({ ...clause, words: words.slice(frame.length) }, around)
    if (reading === undefined) return read
    // "it is a myth that we do not sponsor"
    const denied = { ...reading, says: reading.says === 0 ? 1 : 0 } as const
    return { ...read, reading: frame.isDenied ? denied : reading }
  }
  if (around.isAbroad || isReported(words)) return { about: 'sponsorship' }
  const intro = isWhole(words) ? [] : [...around.heading, ...clause.intro]
  if (has(intro, 'duty') && !has(intro, 'we', 'please')) return {}
  const all = allWords(clause)
  if (OTHERS_STOPPED(words) || OTHERS_SAY(words)) return {}
  if (isRelief(words)) return { about: 'need' }
  if (UNSPONSORED_POST(words)) return { about: 'sponsorship', reading: readingOf(0, all) }
  if (isWished(words)) return { about: 'sponsorship', reading: readingOf(0, all) }
  const need = needIn(words)
  // "provided you do not need a visa", but not "provided you do not have one"
  const isCondition =
    link === 'provided' &&
    need !== undefined &&
    is(words[need.start], 'not') &&
    has(words.slice(need.start, need.end), 'need')
  if (need?.kind === 'none' || isCondition || ofPersons === 'none')
    return readDemand(clause, all, around, intro, need)
  const rest = need === undefined ? words : [...words.slice(0, need.start), ...words.slice(need.end + 1)]
  const isOfNeed =
    need === undefined
      ? !isMentioned && !has(words, 'licence')
      : rest.every((word) => !is(word, 'mention') || is(word, 'visa'))
  const about = isOfNeed ? 'need' : 'sponsorship'
  if (isConditional(link) || link === 'whether') return { about }
  // "unless you have a visa"
  if (link === 'unless')
    return isOfNeed || !has(words, 'noun', 'verb', 'passive')
      ? { about }
      : { about, exception: { kind: 'all' } }
  if (isQuestion) return has(words, 'asks') ? { about: 'need' } : { about, isBare: !isOfNeed }
  // "a car but not a visa"
  if (link === 'but' && is(words[0], 'not') && has(words.slice(1, 4), 'mention'))
    return { about, reading: readingOf(0, all) }
  // "we are a licensed sponsor and welcome those who need a visa"
  const isOfLicensed = !isMentioned && ofPersons === 'some'
  const reading =
    (isOfNeed || isOfLicensed ? readNeed([...intro, ...rest], all) : undefined) ??
    (isOfNeed ? undefined : readSupply({ clause, words: rest, intro, all }))
  if (reading === 'unclear') return { about, isUnclear: true }
  return reading === undefined
    ? { about, isBare: !isOfNeed && ((words.length <= MAX_LABEL && !has(words, 'aux')) || LIMITED(words)) }
    : { about, reading }
}

/** "You must have a permanent right to work", "British citizens only": no sponsored worker has or is that. */
const FOR_GOOD = shapes(
  '<must|need|only> .. permanent|unrestricted|indefinite <rightToWork>',
  '<must|need|only> .. currently .. <rightToWork>',
  '<must|need|only> .. <rightToWork> .. without restriction|restrictions',
  '<must|need|only> .. <rightToWork> .. without any restriction|restrictions',
  '<must|need|only> be <uk> national|nationals|citizen|citizens',
  '<must|need|only> be a|sole <uk> national|nationals|citizen|citizens',
  'only|sole|open_only_to|reserved_for|restricted_to <uk> nationals|citizens',
  'only to|from|by|open_to <uk> nationals|citizens',
  '<post> .. only available|open|suitable for|to <uk> nationals|citizens',
  '<uk> nationals|citizens <only>',
  '^ <uk> national|citizen $',
  '^ <only> .. with .. <uk> citizenship|passport|passports',
  '^ <only> .. with .. settled_status|indefinite_leave|ilr',
)

/** "We never charge for a visa", "nobody will ask you for money for it": it is about fraud. */
const WARNS = shapes(
  '<not|no> .. charge|charges|sell|sells|selling|charging .. <mention|back>',
  '<not|no> .. ask|asks|asked|ask_for|asks_for|asking_for|request|accept|take|demand|require|want|pay|send|give|hand .. money|payment|payments|fee|fees|cash|deposit|pay',
  'take|takes|ask|asks|charge|charges|require|requires no_fee|no_fees|no_charge',
  '<you> should|must <not> pay|send|give',
  '^ <not> pay|send|give|hand',
  'money|payment|fee|fees|cash in_return|in_return_for|in_exchange|in_exchange_for .. <mention>',
)

const GOES_ON = shapes(', and <mention>')

/** "An interview does not guarantee sponsorship", "read more about visas", "the visa is granted by the Home Office". */
const PROMISES_NOTHING = shapes(
  'not_guarantee|no_guarantee .. <mention>',
  'read .. about|on <mention>',
  'granted|issued|given by <immigration|permit>',
  'granted|issued|given by the <permit>',
)

/** "You need a permanent work permit", "we accept no holders of a work permit": those are no sponsored workers. */
const NO_HOLDERS = shapes(
  '<must|need|only|aux> .. permanent <permit>',
  '<must|need|only|aux> .. permanent <uk> <permit>',
  '<not|deny> .. <accept> .. <permit> holder|holders',
)

/** "We only consider people who hold a full work permit", but not "we can offer full visa support". */
const HELD = shapes(
  'have|hold|holds|holding|with .. permanent|full work_permit|work_permits|work_permission|work_visa|uk_work_visa',
  'have|hold|holds|holding|with .. permanent|full <uk> work_permit|work_permits|work_permission',
  '<need|must> a full work_permit|work_visa|uk_work_visa',
  '<need|must> a full <uk> work_permit',
)

/** "Some homes have stopped sponsoring, we have not." */
const OTHERS_STOPPED = shapes(
  '^ some|many|most|other homes|firms|employers|companies|agencies|trusts|schools|others .. <deny>',
)

/** "Most agencies will tell you that sponsorship is impossible." */
const OTHERS_SAY = shapes(
  '^ some|many|most|other|lots|others|plenty|people .. tell|say|claim|insist|think|believe|assume .. <mention>',
)

/** The most words of a heading or label. In a longer clause, sponsorship is only named. */
const MAX_LABEL = 8

/** "Certificates are limited": what follows may say for whom. */
const LIMITED = shapes('<noun> <aux> limited|scarce|competitive $', '<noun> <aux> in short supply $')

/** "This is an unsponsored role." */
const UNSPONSORED_POST = shapes('<unsponsored> <post>')

/** Whom a clause excepts. Who has the right to work needs no exception. */
const exceptionIn = (words: readonly Word[]): Read =>
  has(words, 'rightToWork') ? {} : { exception: scopeOfGroup(groupNamedIn(words) ?? words) }

/** Whom a condition limits an offer to: "if you are a nurse". "If you are offered a post" limits it to nobody. */
function limitIn({ link, words }: Clause): Read {
  const group =
    isConditional(link) && IS_A(words) && !has(words, 'not', 'no') ? groupNamedIn(words) : undefined
  return group === undefined ? {} : { limit: scopeOfGroup(group) }
}

const IS_A = shapes('is|are|be|as a|an|for')

/** The words for a group in "you are a nurse", "you join us as a nurse" and "the post is for a nurse". Any other clause is a condition. */
function groupNamedIn(words: readonly Word[]): readonly Word[] | undefined {
  const verb = words.findIndex(({ text }) => /^(?:is|are|be|as)$/.test(text))
  const subject = words.slice(0, Math.max(verb, 0))
  const group = words.slice(verb + 1).filter(({ text }) => !/^(?:an?|the|for)$/.test(text))
  if (isOfPost(subject)) return group
  return has(subject, 'you', 'anybody', 'back') &&
    group.some((word) => is(word, 'post', 'staff', 'others') || isPerson(word))
    ? group
    : undefined
}

const isOfPost = (subject: readonly Word[]): boolean => has(subject, 'post') && !isOfThisPost(subject)

/** "It is not the case that": how many words it has, and whether it denies what follows. */
function frameIn(words: readonly Word[]): { length: number; isDenied: boolean } | undefined {
  const that = words.slice(0, MAX_FRAME).findIndex(({ text }) => text === 'that')
  const opening = words.slice(1, Math.max(1, that))
  // "what is wrong is that"
  const kind = is(words[0], 'we') ? opening.findIndex(({ text }) => KIND.test(text)) : -1
  const isOfKind = kind !== -1 && OF_KIND(opening.slice(kind))
  if (!isOfKind && !opening.some(({ text }) => TRUE.test(text) || UNTRUE.test(text))) return undefined
  const judging = isOfKind ? opening.slice(0, kind) : opening
  if (
    !judging.every(
      (word) => is(word, 'aux', 'filler', 'not') || TRUE.test(word.text) || UNTRUE.test(word.text),
    )
  )
    return undefined
  const denials = opening.filter((word) => is(word, 'not') || UNTRUE.test(word.text)).length
  return { length: that + 1, isDenied: denials % 2 === 1 }
}

const MAX_FRAME = 8
const KIND = /^(?:kind|sort|type)$/
/** "We are not the kind of employer that cannot sponsor". */
const OF_KIND = shapes(
  '^ kind|sort|type $',
  '^ kind|sort|type of employer|company|firm|home|trust|school|organisation|business|place $',
)
const TRUE = /^(?:the case|true|correct|right|so)$/
const UNTRUE = /^(?:not true|untrue|false|incorrect|wrong|a myth|myth|mistaken|misleading)$/

/** "You may have read that we sponsor visas". */
function isReported(words: readonly Word[]): boolean {
  const at = words.findIndex((word) => is(word, 'reported'))
  const mention = words.findIndex((word) => is(word, 'mention'))
  // "you may have heard that those who need a visa are welcome"
  if (mention === -1) return at !== -1
  return at !== -1 && at < mention && !words.slice(at, mention).some(({ text }) => text === ',')
}

/** What kind of need persons have. "People whose visa we would sponsor" need one too. */
function needOfPersons(words: readonly Word[]): Need['kind'] | undefined {
  const need = needIn(words)
  return need === undefined && words[0]!.text === 'whose' && has(words, 'mention') ? 'some' : need?.kind
}

/** "Who will not need a visa." */
export function needsNoVisa(words: readonly Word[]): boolean {
  const need = needIn(words)
  return (
    need?.kind === 'some' && is(words[need.start], 'not') && has(words.slice(need.start, need.end), 'need')
  )
}

/** Whether a clause has a subject and a verb, so that no list continues with it. "Being sponsored" has neither. */
function isWhole(words: readonly Word[]): boolean {
  const first = words.find((word) => !is(word, 'filler'))
  const isFinite = words.some((word) => is(word, 'aux') && word.text !== 'being')
  return is(first, 'subject', 'we') || (isFinite && !is(first, 'aux', 'not', 'need'))
}
