import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { ArticleSlug } from '#shared/articles.ts'
import { readManifest, scriptsOf } from './manifest.ts'

/** A part of the page, with its transfer size and its limit in kilobytes of 1,024 bytes. */
export interface PageWeight {
  part: string
  kilobytes: number
  ceiling: number
  files: string[]
}

const ENTRY = ['index.html']
const LANDING = [...ENTRY, 'src/features/landing/landing-page.tsx']
/** What the browser has once the front page has rendered: it then loads the box of the search. */
const BEGUN = [...LANDING, 'src/app/shell/one-box-dialog.tsx']
const RESULTS = 'src/features/landing/landing-results.tsx'
const SPONSORS = 'src/features/companies/sponsors-page.tsx'
const JOBS = 'src/features/job-search/jobs-page.tsx'

const SAVED = 'src/features/alerts/saved-page.tsx'
const SHORTLIST = 'src/features/shortlist/shortlist-page.tsx'
const AUTH_CHECK = 'src/features/accounts/auth/sign-in/auth-check-page.tsx'
const ADMIN = 'src/app/admin/open-admin-page.tsx'
const FORMS = 'src/features/accounts/auth/auth-pages.ts'

const KNOWLEDGE = 'src/features/knowledge/knowledge-pages.tsx'
/** The article with the heaviest file. */
export const LONGEST_ARTICLE: ArticleSlug = 'student-or-graduate-to-skilled-worker'
const WIZARD = 'src/features/tools/eligibility/eligibility-wizard.tsx'
const CONVERTER = 'src/features/tools/salary-converter/salary-converter.tsx'

/** The sources of the front page after a search, when it shows the list of companies. */
const FOUND = [...LANDING, RESULTS]

interface Part {
  part: string
  ceiling: number
  /** The source files with which loading begins. */
  sources: readonly string[]
  /** Sources that are not counted, because the browser has already loaded them. */
  had?: readonly string[]
}

const adminPages: [name: string, ceiling: number, folder?: string][] = [
  ['statistics', 14],
  ['AI responses', 8, 'ai-responses'],
  ['vacancies', 13.5],
  ['imports', 12.5],
  ['users', 10.5],
  ['jobs', 12],
  ['audit log', 8.5, 'audit'],
  ['reports', 8.5],
  ['companies', 11],
]
const adminParts = adminPages.map(([name, ceiling, folder = name]): Part => ({
  part: `Admin, ${name}`,
  ceiling,
  sources: [`src/features/admin/${folder}/${folder}-page.tsx`],
  had: [...BEGUN, ADMIN],
}))

/**
 * The limits of whole pages and of routes (docs/product/quality.md "Page weights"). A file that a page loads later has no
 * limit.
 */
const parts: readonly Part[] = [
  { part: 'Entry', ceiling: 131.5, sources: ENTRY },
  { part: 'Landing, all JS', ceiling: 151.5, sources: LANDING },
  { part: 'Landing, with results', ceiling: 174.5, sources: FOUND },
  { part: 'Sponsors, all JS', ceiling: 193.5, sources: [...ENTRY, SPONSORS] },
  { part: 'Saved, all JS', ceiling: 174, sources: [...ENTRY, SAVED] },
  { part: 'Shortlist, all JS', ceiling: 170.5, sources: [...ENTRY, SHORTLIST] },
  { part: 'Sponsors route', ceiling: 17.5, sources: [SPONSORS], had: [...BEGUN, RESULTS] },
  { part: 'Jobs route', ceiling: 9.5, sources: [JOBS], had: [...BEGUN, RESULTS] },
  { part: 'Admin, navigation', ceiling: 4.5, sources: [ADMIN], had: BEGUN },
  ...adminParts,
  { part: 'Knowledge Center', ceiling: 8, sources: [KNOWLEDGE], had: BEGUN },
  {
    part: 'Article, the longest',
    ceiling: 5,
    sources: [`content/articles/${LONGEST_ARTICLE}.md`],
    had: [...BEGUN, KNOWLEDGE],
  },
  { part: 'Eligibility wizard', ceiling: 9, sources: [WIZARD], had: BEGUN },
  { part: 'Salary converter', ceiling: 3.5, sources: [CONVERTER], had: BEGUN },
  { part: 'Auth, all six forms', ceiling: 7, sources: [FORMS], had: BEGUN },
  { part: 'Auth, by a provider', ceiling: 1.5, sources: [AUTH_CHECK], had: [...BEGUN, FORMS] },
]

/**
 * Weighs the gzipped files of the built page against the limits of docs/product/quality.md "Page weights".
 * @throws Error if a part has no chunk of its own, because it is then loaded with another part.
 */
export async function pageWeights(folder: string): Promise<PageWeight[]> {
  const manifest = readManifest(folder)
  const filesOf = (sources: readonly string[]) =>
    new Set(sources.flatMap((source) => scriptsOf(manifest, source)))
  const kilobytes = (file: string) => gzipped(readFileSync(join(folder, file)))
  const weigh = (part: string, ceiling: number, files: string[]): PageWeight => ({
    part,
    ceiling,
    files,
    kilobytes: files.reduce((sum, file) => sum + kilobytes(file), 0),
  })
  const all = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  const ending = (end: string) => [...new Set(all.filter((file) => file.endsWith(end)))]
  return [
    ...parts.map(({ part, ceiling, sources, had = [] }) =>
      weigh(
        part,
        ceiling,
        [...filesOf(sources)].filter((file) => !filesOf(had).has(file)),
      ),
    ),
    weigh('CSS, whole app', 15, ending('.css')),
    weigh('Font, one file', 20, ending('.woff2')),
  ]
}

const gzipped = (content: Uint8Array) => gzipSync(content, { level: 9 }).length / 1024

export const weightsText = (weights: readonly PageWeight[]): string =>
  weights
    .map(
      ({ part, kilobytes, ceiling }) =>
        `${part.padEnd(22)} ${kilobytes.toFixed(1).padStart(6)} of ${String(ceiling).padStart(3)} KB${kilobytes > ceiling ? '  OVER' : ''}`,
    )
    .join('\n')
