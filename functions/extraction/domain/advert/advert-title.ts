import { categoryOfTitle } from '../facts/job-category.ts'
import { placesIn } from '../places/places-in.ts'
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

/** The likeness below which a line may be no title, and that from which the next line is surely one. */
const LIKELY = 0.45
const KNOWN = 0.9

const LABEL =
  /^(?:job title|title|position|role|vacancy|post|job|job role|position title)\s*(?:[:：]|\s[–-])\s*(\S.{1,98})$/i

/** Matches the line above the title on boards of the NHS, which may have the logo of the employer between them. */
const HEADING = /^employer heading$/i
const LOGO = /\blogo$/i

/** Matches the name of a company’s own pages for jobs. */
const SITE = /\S (?:careers|jobs|vacancies)$/i

/** Matches a sentence that names the job: "is seeking a chartered accountant to be", "needs a business analyst". */
const SOUGHT =
  /\b(?:looking for|seeking|seeks?|needs?|requires?|recruiting(?: for)?|hiring|hire|wants?|to find|appoint|add)\s+(?:(?:a|an|another|our next|our new|one|two|some)\s+)?([\p{L}\d&/+#'’-]+(?: [\p{L}\d&/+#'’-]+){0,5}?)(?=\s*(?:[,.;:(!]|\b(?:to|with|who|for|because|that|in|at|on|and you|full time|part time)\b|$))/iu

/**
 * The title of an advert: its first line that may be one, or else that of a label. In a mail it is the first that an
 * occupation matches well: of the upper lines, the subject and the sentences that seek somebody.
 * @param lines Lines without those of boards and mails.
 */
export function titleOfAdvert(
  lines: readonly string[],
  subject: string | undefined,
  likeness: TitleLikeness,
): AdvertTitle | undefined {
  const heading = lines.findIndex((line) => HEADING.test(line))
  const [headed] = heading === -1 ? [] : lines.slice(heading + 1).filter((line) => !LOGO.test(line))
  if (headed !== undefined) return ofLine(headed)
  const upper = lines.slice(0, MAX_LINES)
  const isShort = ({ title }: AdvertTitle) =>
    title.length >= 2 && title.length <= MAX_TITLE && !isTerms(title)
  const ofLines = upper
    .filter((line) => !isOther(line.replace(BEFORE, '')))
    .map(ofLine)
    .filter((one) => isShort(one) && !isOther(one.title) && !isProse(one.title))
  const labelled = lines
    .slice(0, 2 * MAX_LINES)
    .flatMap((line) => LABEL.exec(line)?.[1] ?? [])
    .filter((value) => likeness(value) >= LIKELY)
    .map(ofLine)
  const [first, second] = ofLines
  if (subject === undefined && first !== undefined && first.line === lines[0]) {
    // a board may name the company first, but not above a line that names a job
    if (categoryOfTitle(first.title) !== undefined) return first
    if (second === undefined || lines.indexOf(second.line) > 2) return first
    const isRepeated =
      !isPlace(second.title) && lines.filter((line) => ofLine(line).title === second.title).length > 1
    const isBelow = isRepeated || SITE.test(first.line) || likeness(first.title) < LIKELY
    return isBelow && likeness(second.title) >= (isRepeated ? LIKELY : KNOWN) ? second : first
  }
  const sought = upper
    .flatMap((line) => SOUGHT.exec(line)?.[1]?.trim() ?? [])
    .map((line) => ({ title: line, line }))
  const others = [...(subject === undefined ? [] : [ofLine(subject)]), ...sought].filter(isShort)
  return (
    labelled[0] ?? [...ofLines, ...others].find(({ title }) => likeness(title) >= KNOWN) ?? first ?? others[0]
  )
}

const ofLine = (line: string): AdvertTitle => ({ title: tidyTitle(line), line })

/** Whether a text is a sentence. */
const isProse = (text: string): boolean =>
  /(?<!\b(?:[A-Z]|[SJ]n?r|Dr|St|Asst|Eng|Mgr))[.!?]\s/i.test(text) || text.split(/\s+/).length > MAX_WORDS

/** Whether a line is a general heading, pay, an address, or the name of a company. */
const isOther = (line: string): boolean =>
  GENERIC_TITLE.test(line) || /^\W*[£€$]|https?:\/\//.test(line) || isCompanyName(line) || isOtherLabel(line)

/** Whether a line begins with a label, such as "Job ref:". */
const isOtherLabel = (line: string): boolean => {
  const label = /^([^:：]{2,45})[:：]/.exec(line)?.[1]
  return label !== undefined && (labelNamed(label) ?? 'title') !== 'title'
}

/** What stands before a title: marks, numbers of a list, and words such as "We are hiring:". */
const BEFORE =
  /^(?:[^\p{L}\d£.(]+|\d{1,2}[).]\s+|\d{4,}\s[–-]\s+|(?:fwd?|re)\s*:\s*|\[[^\]]{1,30}\]\s*|(?:become an?|could you be (?:an?|our|the)(?: next| new)?|(?:join|work (?:with|for))\b.{2,60}?\bas (?:an?|our)(?: next| new)?|(?:open |current )?(?:vacanc(?:y|ies)|positions?|opportunit(?:y|ies))|wanted|(?:now )?(?:hiring|recruiting)|we(?:['’]re| are) (?:hiring|recruiting|looking for)(?: an?)?)(?:\s*:\s*|\s*[–-]?\s+)(?=\p{L})|(?:(?:job )?description|job(?: title)?|role)(?:\s*:|\s+[–-]|[–-]\s)\s*(?=\p{L}))+/iu
/** Pay and hours, with all that follows, from the first of the marks before them. */
const PAY_ON = /(?<![\s,|:(–—-])[\s,|:(–—-]*(?:\b(?:up to|from|to|circa|c\.?|salary)\s*)?[£€$]\s?\d.*$/i
/** Words that end a title: "Chef wanted for our kitchen", "Nurse to join us". */
const AFTER =
  /\s+(?:wanted|required|needed|vacancy|duties|to join|(?<!looking )for (?:an?|our)|based (?:in|at))\b.*$/i
const COUNT = /\s*\(x\s?\d{1,3}\)|\s*\bx\s?\d{1,3}\s*$|\s*\(\d+ (?:posts|positions|roles)\)/i
const PARTS = /(\s+[|–—·•-]+\s+|\s*\|\s*|,\s+|\s@\s*)/

/** Words about the contract, the hours and the way of working. They fill a part of a title. */
const TERMS = new Set(
  `hybrid fully remote remotely on site onsite home based permanent temporary temp contract fixed term ftc full fulltime part
  parttime time immediate start weekly pay day days night nights saturday saturdays sunday sundays hour hours hrs a week weeks per month months year years uk
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

/** The last three words of a title, or the last two. One word alone is rather a part of the title: "Chef Manager Bath". */
const LAST_WORDS = [/(?:\s\p{L}[\p{L}'’-]*){3}$/u, /(?:\s\p{L}[\p{L}'’-]*){2}$/u]

const isTown = (words: string): boolean =>
  isPlace(words) && placesIn(words).some(({ city_name }) => city_name?.toLowerCase() === words.toLowerCase())

/** A title without pay, place, company and terms behind it: "HGV DRIVERS - DAVENTRY - £18.90". */
export function tidyTitle(line: string): string {
  const text = line.replace(BEFORE, '').replace(PAY_ON, '').replace(COUNT, '').replace(AFTER, '')
  const [first = '', ...others] = text.split(PARTS)
  let title = first
  for (let at = 0; at < others.length; at += 2) {
    const [mark = '', part = ''] = [others[at], others[at + 1]]
    if (
      /@/.test(mark) ||
      isTerms(part) ||
      /\bexperience\b|\b(?:medical|health) centre$/i.test(part) ||
      isCompanyName(part) ||
      isPlace(part)
    )
      break
    title += `${mark}${part}`
  }
  for (const words of LAST_WORDS) title = title.replace(words, (last) => (isTown(last.trim()) ? '' : last))
  return title
    .replace(/(?<=^.{5,60}?) [–-] .{60,}$/, '')
    .replace(/\s*\(([^()]{1,40})\)\s*$/, (words, within: string) =>
      isTerms(within) || isPlace(within) ? '' : words,
    )
    .replace(OPEN_BRACKET, '')
    .replace(/[\s,.;:|!?–—-]+$/, '')
    .replace(/\s(?:(?:full|part)[ -]time|jobs?)$/i, '')
    .trim()
}
