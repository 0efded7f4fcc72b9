import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { CORPUS } from '../read-corpus.ts'

/** `unseen` has companies whose failures no developer reads, and on which no rule was tuned. */
export const parts = ['seen', 'unseen'] as const
export type Part = (typeof parts)[number]

const Truth = z.strictObject({
  name: z.string(),
  town: z.string(),
  postcode: z.nullable(z.string()),
  company_number: z.nullable(z.string()),
  /** The domain of the company's own website; null if there is none. */
  website: z.nullable(z.string()),
  /** What makes the company difficult. */
  trap: z.string(),
  /** The hosts that a web search gives. */
  search: z.array(z.string()),
})

export interface WebsiteCase {
  truth: z.infer<typeof Truth>
  pages: ReadonlyMap<string, string>
  redirects: ReadonlyMap<string, string>
}

const MARK = /^<!-- (truth|page|redirect) (.+) -->$/

/** Reads the corpus of website discovery: a file for each company, with its truth, then its pages. */
export function readWebsiteCorpus(part: Part): WebsiteCase[] {
  const folder = join(CORPUS, 'websites', part)
  return readdirSync(folder)
    .toSorted()
    .map((file) => readCase(readFileSync(join(folder, file), 'utf8')))
}

function readCase(text: string): WebsiteCase {
  let truth: unknown
  const pages = new Map<string, string[]>()
  const redirects = new Map<string, string>()
  let current: string[] = []
  for (const line of text.split('\n')) {
    const [, kind, value = ''] = MARK.exec(line) ?? []
    if (kind === undefined) current.push(line)
    else if (kind === 'truth') truth = JSON.parse(value)
    else if (kind === 'page') pages.set(value, (current = []))
    else redirects.set(...(value.split(' ') as [string, string]))
  }
  const joined = [...pages].map(([url, lines]) => [url, lines.join('\n')] as const)
  return { truth: Truth.parse(truth), pages: new Map(joined), redirects }
}
