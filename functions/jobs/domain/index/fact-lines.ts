import { placeAmong } from '../../../search-engine/known-documents.ts'
import {
  byCodeUnits,
  type CompanyLine,
  type FactsHeader,
  JOB_FACTS_FORMAT,
  type TitleLine,
} from './job-facts.ts'

/** Stored facts of which only single lines are read. */
export interface FactLines {
  header: FactsHeader
  company: (id: number) => CompanyLine | undefined
  title: (title: string) => TitleLine | undefined
  /** The same facts with other lines of some titles and companies; undefined: without the line. */
  replace: (lines: {
    titles: ReadonlyMap<string, TitleLine | undefined>
    companies: ReadonlyMap<number, string | undefined>
  }) => Uint8Array
}

const NEW_LINE = 10
const COMMA = 44

/** Opens stored facts. Undefined if they have another format, or are not of this date. */
export function openFactLines(stored: Uint8Array, date: string): FactLines | undefined {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
  const end = bytes.indexOf(NEW_LINE)
  const header = JSON.parse(bytes.toString('utf8', 0, end === -1 ? bytes.length : end)) as FactsHeader
  if (header.format !== JOB_FACTS_FORMAT || header.date !== date) return undefined
  const ends = lineEnds(bytes)
  const count = ends.length
  const startOf = (line: number) => (line === 0 ? 0 : ends[line - 1]! + 1)
  const read = (line: number): unknown => JSON.parse(bytes.toString('utf8', startOf(line), ends[line]))

  const firstCompany = 1 + header.titles
  const titleAt = (line: number) => (read(line) as TitleLine)[0]
  const companyAt = (line: number) => {
    const start = startOf(line) + 1
    return Number(bytes.toString('latin1', start, bytes.indexOf(COMMA, start)))
  }
  const lineOfTitle = (title: string) =>
    1 + placeAmong(header.titles, (at) => byCodeUnits(titleAt(1 + at), title) < 0)
  const lineOfCompany = (id: number) =>
    firstCompany + placeAmong(count - firstCompany, (at) => companyAt(firstCompany + at) < id)
  const hasTitle = (line: number, title: string) => line < firstCompany && titleAt(line) === title
  const hasCompany = (line: number, id: number) => line < count && companyAt(line) === id

  return {
    header,
    company: (id) => {
      const line = lineOfCompany(id)
      return hasCompany(line, id) ? (read(line) as CompanyLine) : undefined
    },
    title: (title) => {
      const line = lineOfTitle(title)
      return hasTitle(line, title) ? (read(line) as TitleLine) : undefined
    },
    replace: ({ titles, companies }) => {
      const edits: Edit[] = []
      let added = 0
      for (const [title, next] of [...titles].toSorted(([a], [b]) => byCodeUnits(a, b))) {
        const line = lineOfTitle(title)
        const isKnown = hasTitle(line, title)
        added += (next === undefined ? 0 : 1) - (isKnown ? 1 : 0)
        edits.push({ line, dropped: isKnown ? 1 : 0, text: next && JSON.stringify(next) })
      }
      for (const [id, text] of [...companies].toSorted(([a], [b]) => a - b)) {
        const line = lineOfCompany(id)
        edits.push({ line, dropped: hasCompany(line, id) ? 1 : 0, text })
      }
      const parts: Buffer[] = [
        Buffer.from(JSON.stringify({ ...header, titles: header.titles + added } satisfies FactsHeader)),
      ]
      let done = 1
      const keepUpTo = (line: number) => {
        if (line > done) parts.push(bytes.subarray(startOf(done), ends[line - 1]))
        done = line
      }
      for (const { line, dropped, text } of edits) {
        keepUpTo(line)
        if (text !== undefined) parts.push(Buffer.from(text))
        done += dropped
      }
      keepUpTo(count)
      return Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [part] : [BREAK, part])))
    },
  }
}

/** The lines from `line` on are dropped, and a text joins in their place. */
interface Edit {
  line: number
  dropped: 0 | 1
  text: string | undefined
}

const BREAK = Buffer.from([NEW_LINE])

/** The place after the last byte of each line. */
function lineEnds(bytes: Buffer): number[] {
  const ends: number[] = []
  for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, at + 1)) ends.push(at)
  ends.push(bytes.length)
  return ends
}
