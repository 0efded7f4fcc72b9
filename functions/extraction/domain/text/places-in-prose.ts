import { lazy } from '#shared/lazy.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { oneOf } from '../facts/one-of.ts'
import type { TextLine } from '../page/page-text.ts'
import { placesIn } from '../places/places-in.ts'
import { abroad, acceptedPlaces, british, type IsAccepted, isSaidAbroad } from './accepted-places.ts'
import { firstOf } from './first-of.ts'
import { type PlacePhrase, placePhrase, WORKPLACE } from './place-phrase.ts'

const THE = String.raw`(?:(?:the|our|a|an|either|both|central|downtown|nearby|sunny|beautiful|historic|vibrant|busy)\s|(?:heart|centre|center|middle|city|town|village) of\s)*`
const TO_PLACE = String.raw`\s${THE}(?=\p{Lu})`
const IN = String.raw`\s(?:in|at|near|from|out of)${TO_PLACE}`

/** Matches what stands before a place in any sentence. Towns that are also common words are excluded. */
const AFTER_IN = new RegExp(
  String.raw`\b(?:[Ii]n|[Aa]t|[Nn]ear|[Aa]round|[Bb]etween|[Aa]cross)${TO_PLACE}(?!(?:March|Street|Battle|Deal|Sale|Rugby|Sandwich|Ware|Hope|Reading (?:and|or))\b)`,
  'gu',
)
const PLACED = oneOf`
  based|located|situated|working|work|role|position|job|vacancy|office|offices|site|team|hospital|home|school
  restaurant|hotel|clinic|branch
`
const AT_WORKPLACE = new RegExp(
  String.raw`\b(?:${PLACED}|Based|Located|Working)\s(?:is\s)?(?:based\s)?(?:in|at|from|near)${TO_PLACE}`,
  'gu',
)
const OUR = /\b(?:[Oo]ur|[Tt]he)\s(?=\p{Lu})/gu
const OFFICE = new RegExp(String.raw`^\s${WORKPLACE}\b`)

/** Match what stands before the place of the job, not only that of an office. */
const JOB_IN = [
  // "the role is based in", "you will work from", "this is a vacancy in"
  String.raw`\b(?:[Rr]ole|[Pp]osition|[Jj]ob|[Pp]ost|[Vv]acancy|[Oo]pportunity|[Oo]pening|[Yy]ou(?:['’]ll| will)?(?: be)?)\b[^.;]{0,30}\b(?:based|located)${IN}`,
  String.raw`\b(?:[Rr]ole|[Pp]osition|[Jj]ob|[Pp]ost|[Vv]acanc(?:y|ies)|[Oo]pportunit(?:y|ies)|[Oo]pening)s?(?:\s(?:is|are|will be|available|open|now|currently|here|for you))*${IN}`,
  String.raw`\b[Yy]ou(?:['’]ll| will)(?: be)? work(?:ing)?(?: full[- ]time| part[- ]time| mainly| primarily| mostly)?${IN}`,
  String.raw`\b(?:will|would|to|can) be (?:based|located|working)${IN}`,
  // "join us in", "join our team of engineers in"
  String.raw`\b(?:[Jj]oin|[Jj]oining)\s(?:us|our|the|a)\b[^.;:,]{0,40}?${IN}`,
  String.raw`\b(?:[Jj]oin|[Jj]oining|[Ww]ork (?:in|at|from))\s(?:our|the)${TO_PLACE}`,
  // "we are hiring in", "engineer needed in", "looking for a fitter in"
  String.raw`\b(?:[Hh]iring|[Rr]ecruiting|[Ss]eeking|[Ll]ooking for|[Nn]eeded|[Ww]anted|[Rr]equired|[Ss]ought|[Ww]e (?:need|want|seek|require))\b[^.;:,]{0,40}?(?:${IN}|\sfor${TO_PLACE})`,
  // "candidates must live in", "you must be able to commute to"
  String.raw`\b(?:[Mm]ust|[Ss]hould|[Nn]eed to)\s[^.;:,]{0,20}?\b(?:live|reside|commute|be based)(?:\s(?:in|to|near|within reach of)(?: or near)?)${TO_PLACE}`,
  // "based at our head office in"
  String.raw`(?:^|[.!?]\s)(?:Based|Working)\s(?:in|at|from|out of) our [^.;:,]{0,30}?${IN}`,
  // "come to", "relocate to"
  String.raw`\b(?:[Cc]ome|[Rr]elocate|[Mm]ove)\sto${TO_PLACE}`,
].map((source) => new RegExp(source, 'gu'))

/** Matches words between a verb and a place that say what the place is of instead. */
const NOT_OF_JOB =
  /\b(?:clients?|customers?|suppliers?|partners?|colleagues?|projects?|markets?|experience|experienced|degree|stud\w+|graduat\w+|qualified|licen[cs]ed|registered|worked|trained|support\w*|sell\w*|travel\w*|headquarter\w*|parent|who|based on)\b/i

/** Matches words after a place that name the place of the job instead: "recruiting in Manila for a hospital in Leeds". */
const FOR_ELSEWHERE =
  /^[^.;]{0,60}\b(?:for|to work|to join)\b[^.;]{0,60}\b(?:in|at|across)\s(?:the\s)?\p{Lu}/u

/** Matches a sentence that begins with its place and has no other subject: "Based in Halifax, Nova Scotia." */
const BASED_FIRST = new RegExp(String.raw`(?:^|[.!?]\s)(?:Based|Located|Working)${IN}`, 'gu')
const NO_SUBJECT =
  /^(?:\s*(?:$|[.;|!]|[-–—]\s)|,?\s(?:you|this|the (?:role|post|job|position)|with|and|for)\b)/

const ABOUT_WORK =
  /\b(?:you|your|join|work|working|hiring|recruit\w*|we need|looking|role|position|job|post|vacancy|team is|office is|needs|site is)\b/i
/** Matches a sentence about another place than that of the job. */
const OTHER_PLACE = new RegExp(
  String.raw`\b${oneOf`
    also|another|sister|other|offices|headquarter\w*|parent|company|group|global\w*
    visit\w*|travel\w*|trips?|alongside|support\w*|report\w*|relocat\w+|interviews?
    colleagues?|clients?|customers?|suppliers?|partners?|projects?|founders?
    opened|founded|met|began|lived|born|experience|degree|universit\w+|graduat\w+|studied
  `}\b`,
  'i',
)

/** The most characters of a line that are read, and the most phrases after one pattern. */
const MAX_TEXT = 2000
const MAX_PHRASES = 20

interface Found extends PlacePhrase {
  lead: string
  after: string
  before: string
  sentence: string
}

/** The phrases that follow what a pattern matches, in order. */
function* phrasesAfter(line: string, pattern: RegExp): Generator<Found> {
  const text = line.slice(0, MAX_TEXT)
  for (const { 0: lead, index } of [...text.matchAll(pattern)].slice(0, MAX_PHRASES)) {
    const at = index + lead.length
    const phrase = placePhrase(text.slice(at))
    if (phrase === undefined) continue
    const after = text.slice(at + phrase.quote.length)
    const before =
      (text
        .slice(0, index)
        .split(/[.!?;]\s/)
        .at(-1) ?? '') + lead
    yield {
      ...phrase,
      lead,
      after,
      before,
      sentence: before + phrase.quote + (/^[^.!?;]*/.exec(after)?.[0] ?? ''),
    }
  }
}

/** The first accepted place after what one of the patterns matches. */
function accepted(
  text: string,
  patterns: readonly RegExp[],
  isAccepted: IsAccepted,
  isMeant: (found: Found) => boolean = () => true,
): VacancyFacts | undefined {
  for (const pattern of patterns)
    for (const found of phrasesAfter(text, pattern)) {
      const facts = isMeant(found) ? acceptedPlaces(found.text, isAccepted, found.quote) : undefined
      if (facts !== undefined) return facts
    }
  return undefined
}

/** A sentence about the job may name a place that is too small for the search filters, with its county. */
const isOfJob: IsAccepted = (place, text) =>
  british(place, text) ||
  abroad(place, text) ||
  (place.country_code === 'GB' && place.city_name !== null && text.includes(','))

/** The place that a sentence about the job names, in the UK or abroad. */
export const placesOfJob = (lines: readonly TextLine[]): VacancyFacts | undefined =>
  firstOf(lines, ({ text }) =>
    accepted(
      text,
      JOB_IN,
      isOfJob,
      ({ lead, after }) => !NOT_OF_JOB.test(lead) && !FOR_ELSEWHERE.test(after),
    ),
  )

const isOffice = ({ after }: Found): boolean => OFFICE.test(after)

/** A town of the UK that any sentence names. A name that the text puts abroad elsewhere is none. */
export function britishInProse(lines: readonly TextLine[]): VacancyFacts | undefined {
  const foreign = lazy(
    () =>
      new Set(
        lines.flatMap(({ text }) =>
          [...phrasesAfter(text, AFTER_IN), ...phrasesAfter(text, OUR)].flatMap((found) =>
            placesIn(found.text).flatMap((place) => (isSaidAbroad(place) ? place.city_name! : [])),
          ),
        ),
      ),
  )
  const isBritish: IsAccepted = (place, text) => british(place, text) && !foreign().has(place.city_name!)
  return firstOf(
    lines,
    ({ text }) =>
      accepted(text, [AT_WORKPLACE], isBritish) ??
      accepted(text, [OUR], isBritish, isOffice) ??
      accepted(text, [AFTER_IN], isBritish),
  )
}

/** A place abroad that a sentence names with its country or state. It counts where nothing else names a place. */
export const abroadInProse = (lines: readonly TextLine[]): VacancyFacts | undefined =>
  firstOf(
    lines,
    ({ text }) =>
      accepted(text, [BASED_FIRST], abroad, ({ after }) => NO_SUBJECT.test(after)) ??
      accepted(
        text,
        [OUR],
        isTownAbroad,
        (found) => isOffice(found) && isWithCountry(found) && !OTHER_PLACE.test(found.sentence),
      ) ??
      accepted(
        text,
        [AFTER_IN],
        isTownAbroad,
        (found) =>
          isWithCountry(found) &&
          ABOUT_WORK.test(found.sentence) &&
          !OTHER_PLACE.test(found.before) &&
          !FOR_ELSEWHERE.test(found.after),
      ),
  )

const isTownAbroad: IsAccepted = (place, text) => place.city_name !== null && abroad(place, text)
const isWithCountry = ({ text }: Found): boolean => text.includes(',')
