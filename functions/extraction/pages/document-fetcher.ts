import type { JobReason } from '#shared/job-reasons.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import type { ProgramLimits } from '../../platform/programs/run-limited.ts'
import { PAGE_TYPES, PDF_TYPE } from '../../platform/safe-fetch/fetch-hop.ts'
import { unlessTooComplex, withinDeadline } from '../../platform/within-deadline.ts'
import { titleOfAdvert } from '../domain/advert/advert-title.ts'
import { visibleCharacters } from '../domain/page/visible-characters.ts'
import { labelNamed } from '../domain/text/labels.ts'
import { politeFetch } from './page-reader.ts'
import { isPdf, pdfReader } from './pdf-reader.ts'

/** Workers of pages have half a processor, and nobody waits for them. */
const LIMITS: ProgramLimits = { seconds: 10, megabytes: 400 }

/** A page with the text of a PDF of another site, cut if long, or why there is none. @throws Error on our failure. */
export async function pageOfPdf(
  context: Pick<Context, 'logger'>,
  file: Uint8Array,
): Promise<{ html: string } | { reason: JobReason }> {
  if (!isPdf(file)) return { reason: 'unsupported-type' }
  const pages = await pdfReader(context)(file, LIMITS)
  if (pages === 'failed') throw new Error('The program that reads PDFs has failed')
  if (pages === 'too-many-pages') return { reason: 'too-large' }
  if (pages === 'over-limit') return { reason: 'too-complex' }
  const lines = wholeLines(pages.join('\n'))
  if (lines.length === 0) return { reason: 'no-text' }
  return unlessTooComplex(
    async () => ({ html: await pageOfLines(lines) }),
    () => ({ reason: 'too-complex' }) as const,
  )
}

/** A line of this share of the longest one was broken by the margin, unless it ends as a sentence does. */
const FULL = 0.7
/** The shortest and the longest line that fills a page or a column. */
const MIN_LINE = 40
const MAX_LINE = 90

const BULLET = /^(?:[^\p{L}\p{N}\s£€$"'“‘(<+]+\s*|o\s+(?=\p{Lu}))/u
const LABEL = /^([^:]{2,40}):\s*(.*)$/

/** The lines of a text. What the margin of a PDF has broken is one line again, because rules read sentences. */
function wholeLines(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => visibleCharacters(line).trim())
    .filter((line) => line !== '')
  const longest = Math.max(...lines.map(({ length }) => length))
  const full = Math.max(MIN_LINE, FULL * Math.min(MAX_LINE, longest))
  const whole: string[] = []
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1] ?? '.'
    // a value behind a label ends before the margin
    const least = LABEL.test(before) ? FULL * MAX_LINE : full
    const isOpen = !/[.:;!?]$/.test(before) && (before.length >= least || /^\p{Ll}/u.test(line))
    if (!isOpen || BULLET.test(line) || LABEL.test(line)) whole.push(line)
    else whole.push(`${whole.pop()}${/\p{L}-$/u.test(before) ? '' : ' '}${line}`)
  }
  return whole
}

/** How many lines may say what the document is. */
const UPPER_LINES = 6
const DOCUMENT = /^(?:(?:job|role) (?:description|profile|advert\w*)|vacancy(?: notice)?)$/i

/**
 * A page with a paragraph for each line. The line of the title has a heading, as a pasted advert has. A line above entries with
 * bullets is the heading of their list. A value with a known label stands beside it, so that no description repeats it.
 */
async function pageOfLines(lines: readonly string[]): Promise<string> {
  // the tables are loaded only where there is a PDF
  const { builtInOccupations } = await import('#shared/occupations/built-in-occupations.ts')
  const { finder } = builtInOccupations()
  // a letterhead stands above what the document is
  const after = lines.slice(0, UPPER_LINES).findLastIndex((line) => DOCUMENT.test(line)) + 1
  const named = withinDeadline(() =>
    titleOfAdvert(lines.slice(after), undefined, (title) => finder.rank(title)[0]?.score ?? 0),
  )
  const isList = lines.map((line) => BULLET.test(line))
  const blocks = lines.map((line, at) => {
    if (isList[at]) return element('li', line.replace(BULLET, ''))
    const [, label = '', value = ''] = LABEL.exec(line) ?? []
    if (value !== '' && labelNamed(label) !== undefined)
      return `<dl>${element('dt', label)}${element('dd', value)}</dl>`
    const heading = line === named?.line ? element('h1', named.title) : ''
    return line === named?.title ? heading : heading + element(isList[at + 1] ? 'h2' : 'p', line)
  })
  return `<main>${blocks.join('')}</main>`
}

const element = (tag: string, text: string): string => `<${tag}>${escapeHtml(text)}</${tag}>`

/** Fetches a page politely, or the text of a PDF as one, for which the pause of the host does not wait. */
export const documentFetcher = perContext((context) => {
  const fetch = politeFetch(context)
  return async (...[address, options]: Parameters<typeof fetch>) => {
    const fetched = await fetch(address, { ...options, accept: [...PAGE_TYPES, PDF_TYPE] })
    if (fetched.outcome !== 'page' || fetched.contentType !== PDF_TYPE) return fetched
    const page = await pageOfPdf(context, fetched.body)
    return 'reason' in page
      ? { outcome: 'refused' as const, reason: page.reason }
      : { ...fetched, text: page.html }
  }
})
