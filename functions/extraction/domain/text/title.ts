import type { Fact } from '../evidence/evidence.ts'
import type { TextLine } from '../page/page-text.ts'
import { visibleCharacters } from '../page/visible-characters.ts'
import type { Label } from './labels.ts'
import type { MainRegion } from './main-region.ts'

/** Matches headings that name no job. */
export const GENERIC_TITLE =
  /^(?:(?:our|current|latest|live|all|open|available|job|view|search|featured|new)\s)*(?:careers?|jobs?|vacanc(?:y|ies)|opportunit(?:y|ies)|positions?|openings?|roles?|work (?:with|for|at) .{1,40}|join (?:us|our team|the team|.{1,40})|recruitment|job details?|(?:job|role) (?:description|profile)|job advert|vacancy notice|job summary|vacancy details?|we(?:['’]re| are) (?:hiring|recruiting)!?|apply(?: now)?|home|welcome.{0,60}|careers? (?:at|with) .{1,40}|jobs? at .{1,40}|about (?:us|the role|the job)|overview)(?:\s(?:with us|at .{1,40}|details))?!?$/i

/** The maximum length of a title on a page. Stored titles are cut to 200 characters. */
const MAX_TITLE = 300

const PREFIX =
  /^(?:(?:job )?vacancy|job(?: title)?|role|position|now hiring|we(?:['’]re| are) (?:hiring|recruiting)(?: an?)?|wanted|job opening|opening)\s*[:–-]\s*/i

/** Matches what advertisements add to a title: "Chef wanted". */
const WANTED = /\s+(?:wanted|required|needed)\s*[.!]*$/i
/** Whether a heading advertises a job. */
export const isWanted = (heading: string): boolean => WANTED.test(heading)

/** The title of the vacancy: the label's value, the first heading that names a job, or the page's title. */
export function titleOfText({
  region,
  labels,
  pageTitle,
}: {
  region: MainRegion
  labels: readonly Label[]
  pageTitle: string
}): Fact<string> | undefined {
  const label = labels.find(({ name }) => name === 'title')?.value
  const heading = titleLine(region)?.text
  const found = [label, heading, pageTitle.split(/\s[|–—·»-]\s|\s*\|\s*/)[0]].find(
    (text) =>
      text !== undefined && text.length >= 2 && text.length <= MAX_TITLE && !GENERIC_TITLE.test(text.trim()),
  )
  const value = visibleCharacters(found ?? '')
    .replace(PREFIX, '')
    .replace(WANTED, '')
    .trim()
  // the page's title is not part of its visible text
  const from = found === label || found === heading ? 'text' : 'structured'
  return value === '' ? undefined : { value, quotes: [value], from }
}

/** The line of the first heading that may name a job. */
export function titleLine({ lines, heading }: MainRegion): TextLine | undefined {
  const headings = lines.filter(({ block }) => /^h[1-3]$/.test(block.tag))
  const named = headings.filter(({ text }) => !GENERIC_TITLE.test(text))
  return (
    named.find(({ block }) => block === heading) ??
    named.find(({ block }) => block.tag === 'h1') ??
    (heading === undefined ||
    headings.some(({ text, block }) => block === heading && GENERIC_TITLE.test(text))
      ? named[0]
      : undefined)
  )
}
