import { labelNamed } from '../text/labels.ts'
import { GENERIC_TITLE } from '../text/title.ts'
import { isCompanyName } from './company-names.ts'
import { isPlace } from './named-places.ts'

/** How well an occupation matches a title, from 0 to 1. */
export type TitleLikeness = (title: string) => number

/** The title of an advert, and the text in which it stands. */
export interface AdvertTitle {
  title: string
  /** The whole line, or the words of a sentence. */
  line: string
}

/** How many lines may have the title. */
const MAX_LINES = 15
/** The longest title, in characters and in words. */
const MAX_TITLE = 100
const MAX_WORDS = 14

/** The likeness from which the first line is the title, and that from which another line is a better one. */
const LIKELY = 0.45
const KNOWN = 0.8

const LABEL =
  /^(?:job title|title|position|role|vacancy|post|job|job role|position title)\s*(?:[:：]|\s[–-])\s*(\S.{1,98})$/i

/** Matches a sentence that names the job: "is seeking a chartered accountant to be", "needs a business analyst". */
const SOUGHT =
  /\b(?:looking for|seeking|seeks?|needs?|requires?|recruiting(?: for)?|hiring|hire|wants?|to find|appoint|add)\s+(?:(?:a|an|another|our next|our new|one|two|some)\s+)?([\p{L}\d&/+#'’-]+(?: [\p{L}\d&/+#'’-]+){0,5}?)(?=\s*(?:[,.;:(!]|\b(?:to|with|who|for|because|that|in|at|on|and you|full time|part time)\b|$))/iu

/**
 * The title of an advert: that of a label, or else the first line if it is like an occupation. Else it is the first of
 * the upper lines that an occupation matches well, then that of the mail's subject or of a sentence, then the first line.
 * @param lines Lines without those of boards and mails.
 */
export function titleOfAdvert(
  lines: readonly string[],
  subject: string | undefined,
  likeness: TitleLikeness,
): AdvertTitle | undefined {
  const upper = lines.slice(0, MAX_LINES)
  const labelled = lines.slice(0, 2 * MAX_LINES).flatMap((line) => {
    const value = LABEL.exec(line)?.[1]
    return value === undefined || likeness(value) < LIKELY ? [] : [{ title: tidyTitle(value), line: value }]
  })
  if (labelled[0] !== undefined) return labelled[0]
  const scored = (titles: readonly AdvertTitle[]) =>
    titles
      .filter(({ title }) => title.length >= 2 && title.length <= MAX_TITLE)
      .map((one) => ({ ...one, likeness: likeness(one.title) }))
  const ofLines = scored(
    upper
      .filter((line) => !isOther(line))
      .map((line) => ({ title: tidyTitle(line), line }))
      .filter(({ title }) => !isOther(title) && !isProse(title)),
  )
  const [first] = ofLines
  // below the header of a mail, the first line may be its first sentence
  if (subject === undefined && first !== undefined && first.likeness >= LIKELY) return first
  const others = scored([
    ...(subject === undefined ? [] : [{ title: tidyTitle(subject), line: subject }]),
    ...upper.flatMap((line) => {
      const title = SOUGHT.exec(line)?.[1]?.trim()
      return title === undefined ? [] : [{ title, line: title }]
    }),
  ])
  return [...ofLines, ...others].find((one) => one.likeness >= KNOWN) ?? first ?? others[0]
}

/** Whether a text is a sentence. */
const isProse = (text: string): boolean => /[.!?]\s/.test(text) || text.split(/\s+/).length > MAX_WORDS

/** Whether a line is a general heading, pay, a place, or the name of a company. */
const isOther = (line: string): boolean =>
  GENERIC_TITLE.test(line) || /^\W*[£€$]/.test(line) || isCompanyName(line) || isOtherLabel(line)

/** Whether a line begins with a label, such as "Job ref:". */
const isOtherLabel = (line: string): boolean => {
  const label = /^([^:：]{2,45})[:：]/.exec(line)?.[1]
  return label !== undefined && (labelNamed(label) ?? 'title') !== 'title'
}

/** What stands before a title: marks, numbers of a list, and words such as "We are hiring:". */
const BEFORE =
  /^(?:[^\p{L}\d£.(]+|\d{1,2}[).]\s+|(?:fwd?|re)\s*:\s*|\[[^\]]{1,30}\]\s*|(?:vacancy|job(?: title)?|role|position|wanted|(?:now )?(?:hiring|recruiting)|we(?:['’]re| are) (?:hiring|recruiting|looking for)(?: an?)?)\s*[:–-]?\s+(?=\p{Lu}))+/iu
/** Pay and hours, with all that follows, from the first of the marks before them. */
const PAY_ON = /(?<![\s,|:(–—-])[\s,|:(–—-]*(?:\b(?:up to|from|to|circa|c\.?|salary)\s*)?[£€$]\s?\d.*$/i
/** Words that end a title: "Chef wanted for our kitchen", "Nurse to join us". */
const AFTER = /\s+(?:wanted|required|needed|vacancy|to join|based (?:in|at))\b.*$/i
const COUNT = /\s*\(x\s?\d{1,3}\)|\s*\bx\s?\d{1,3}\s*$|\s*\(\d+ (?:posts|positions|roles)\)/i
const PARTS = /(\s+[|–—·•-]+\s+|\s*\|\s*|,\s+|\s@\s*)/

/** Words about the contract, the hours and the way of working. They fill a part of a title. */
const TERMS = new Set(
  `hybrid remote remotely on site onsite home based permanent temporary temp contract fixed term ftc full fulltime part
  parttime time immediate start weekly pay day days night nights hour hours hrs a week weeks per month months year years uk
  no agencies only and or`.split(/\s+/),
)

/** Whether a part has only such words and numbers: "hybrid", "37.5 hours". */
const isTerms = (part: string): boolean =>
  part
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .every((word) => word === '' || TERMS.has(word) || /^\d+$/.test(word))

/** The rest of a bracket whose end was a place or a term: "Web Developer (Remote, UK)". */
const OPEN_BRACKET = /\s*\([^()]*$/

/** A title without pay, place, company and terms behind it: "HGV DRIVERS - DAVENTRY - £18.90". */
export function tidyTitle(line: string): string {
  const text = line.replace(BEFORE, '').replace(PAY_ON, '').replace(COUNT, '').replace(AFTER, '')
  const [first = '', ...others] = text.split(PARTS)
  let title = first
  for (let at = 0; at < others.length; at += 2) {
    const [mark = '', part = ''] = [others[at], others[at + 1]]
    if (/@/.test(mark) || isTerms(part) || isCompanyName(part) || isPlace(part)) break
    title += `${mark}${part}`
  }
  return title
    .replace(OPEN_BRACKET, '')
    .replace(/[\s,.;:|–—-]+$/, '')
    .trim()
}
