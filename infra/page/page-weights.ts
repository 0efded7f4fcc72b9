import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { ArticleSlug } from '../../shared/articles.ts'
import { readManifest, scriptsOf } from './manifest.ts'

/** A part of the page, with its transfer size and its limit in kilobytes of 1,024 bytes. */
export interface PageWeight {
  part: string
  kilobytes: number
  ceiling: number
  /** The counted files, as paths in the build folder. */
  files: string[]
}

const ENTRY = ['index.html']
const LANDING = [...ENTRY, 'src/features/landing/landing-page.tsx']
const RESULTS = 'src/features/landing/landing-results.tsx'
const SPONSORS = 'src/features/companies/sponsors-page.tsx'
const DETAIL = 'src/features/companies/detail/company-detail.tsx'
const REST = 'src/features/companies/detail/company-rest.tsx'

const SAVED = 'src/features/alerts/saved-page.tsx'
const APPLICATIONS = 'src/features/applications/applications-page.tsx'
const AUTH_CHECK = 'src/features/accounts/auth/sign-in/auth-check-page.tsx'
const ADMIN = 'src/app/admin/open-admin-page.tsx'
const AI_RESPONSES = 'src/features/admin/ai-responses/ai-responses-page.tsx'
const REPORTS = 'src/features/admin/reports/reports-page.tsx'
const FORMS = 'src/features/accounts/auth/auth-pages.ts'
const AUTH_PARTS = 'src/features/accounts/auth/auth-parts.ts'

const KNOWLEDGE = 'src/features/knowledge/knowledge-pages.tsx'
/** The article with the heaviest file. */
export const LONGEST_ARTICLE: ArticleSlug = 'sponsorship-scams'
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

/**
 * The limits of docs/product/quality.md "Page weights", for the parts that exist. Further limits, for whole pages and
 * for files loaded later, are from docs/decisions/018.
 */
const parts: readonly Part[] = [
  { part: 'Entry', ceiling: 140, sources: ENTRY },
  { part: 'Landing, all JS', ceiling: 164, sources: LANDING },
  { part: 'Landing, with results', ceiling: 172, sources: FOUND },
  { part: 'Sponsors, all JS', ceiling: 182, sources: [...ENTRY, SPONSORS] },
  { part: 'Saved, all JS', ceiling: 153, sources: [...ENTRY, SAVED] },
  { part: 'Applications, all JS', ceiling: 148, sources: [...ENTRY, APPLICATIONS] },
  { part: 'Sponsors route', ceiling: 16, sources: [SPONSORS], had: FOUND },
  { part: 'Company detail', ceiling: 10, sources: [DETAIL], had: [...FOUND, SPONSORS] },
  { part: 'Company, the rest', ceiling: 12, sources: [REST], had: [...FOUND, SPONSORS, DETAIL] },
  {
    part: 'Vacancy view',
    ceiling: 8.5,
    sources: ['src/features/companies/vacancy/vacancy-sheet.tsx'],
    had: [...FOUND, SPONSORS, DETAIL, REST],
  },
  {
    part: 'Administration',
    ceiling: 7,
    sources: ['src/features/companies/administration/company-administration.tsx'],
    had: [...FOUND, SPONSORS, DETAIL, REST],
  },
  { part: 'Admin, navigation', ceiling: 3, sources: [ADMIN], had: LANDING },
  {
    part: 'Admin, statistics',
    ceiling: 10,
    sources: ['src/features/admin/statistics/statistics-page.tsx'],
    had: [...LANDING, ADMIN],
  },
  { part: 'Admin, AI responses', ceiling: 6, sources: [AI_RESPONSES], had: [...LANDING, ADMIN] },
  {
    part: 'Admin, AI response',
    ceiling: 6,
    sources: ['src/features/admin/ai-responses/response-dialog.tsx'],
    had: [...LANDING, ADMIN, AI_RESPONSES],
  },
  {
    part: 'Admin, vacancies',
    ceiling: 13,
    sources: ['src/features/admin/vacancies/vacancies-page.tsx'],
    had: [...LANDING, ADMIN],
  },
  {
    part: 'Admin, imports',
    ceiling: 12,
    sources: ['src/features/admin/imports/imports-page.tsx'],
    had: [...LANDING, ADMIN],
  },
  {
    part: 'Admin, users',
    ceiling: 10,
    sources: ['src/features/admin/users/users-page.tsx'],
    had: [...LANDING, ADMIN],
  },
  {
    part: 'Admin, audit log',
    ceiling: 6,
    sources: ['src/features/admin/audit/audit-page.tsx'],
    had: [...LANDING, ADMIN],
  },
  { part: 'Admin, reports', ceiling: 10, sources: [REPORTS], had: [...LANDING, ADMIN] },
  {
    part: 'Admin, objections',
    ceiling: 6,
    sources: ['src/features/admin/reports/recorded-objections.tsx'],
    had: [...LANDING, ADMIN, REPORTS],
  },
  {
    part: 'Admin, companies',
    ceiling: 12,
    sources: ['src/features/admin/companies/companies-page.tsx'],
    had: [...LANDING, ADMIN],
  },
  { part: 'Knowledge Center', ceiling: 10, sources: [KNOWLEDGE], had: LANDING },
  {
    part: 'Article, the longest',
    ceiling: 6,
    sources: [`content/articles/${LONGEST_ARTICLE}.md`],
    had: [...LANDING, KNOWLEDGE],
  },
  {
    part: 'Eligibility wizard',
    ceiling: 8,
    sources: [WIZARD],
    had: LANDING,
  },
  {
    part: 'Eligibility, result',
    ceiling: 6,
    sources: ['src/features/tools/eligibility/result/result-step.tsx'],
    had: [...LANDING, WIZARD],
  },
  { part: 'Salary converter', ceiling: 4, sources: [CONVERTER], had: LANDING },
  {
    part: 'Converter, result',
    ceiling: 4,
    sources: ['src/features/tools/salary-converter/conversion.ts'],
    had: [...LANDING, CONVERTER],
  },
  { part: 'Auth, all six forms', ceiling: 6, sources: [FORMS], had: LANDING },
  { part: 'Auth, beside forms', ceiling: 4, sources: [AUTH_PARTS], had: [...LANDING, FORMS] },
  { part: 'Auth, by a provider', ceiling: 4, sources: [AUTH_CHECK], had: LANDING },
]

/** Parts that the build merges into others. Each is bundled and weighed separately, without React. */
const alone = [
  { part: 'Combobox', ceiling: 16, sources: ['ui/forms/combobox-field.tsx'] },
  {
    part: 'Pill and tooltip',
    ceiling: 3,
    sources: ['ui/forms/checkbox-pill.tsx', 'ui/overlays/tooltip.tsx'],
  },
]

/**
 * Weighs the gzipped files of the built page against the limits of docs/product/quality.md "Page weights".
 * @param folder The build folder.
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
    ...(await Promise.all(alone.map(weighAlone))),
    weigh('CSS, whole app', 14, ending('.css')),
    weigh('Font, one file', 25, ending('.woff2')),
  ]
}

const gzipped = (content: Uint8Array) => gzipSync(content, { level: 9 }).length / 1024

async function weighAlone({ part, ceiling, sources }: (typeof alone)[number]): Promise<PageWeight> {
  const { outputFiles } = await build({
    stdin: {
      contents: sources.map((source) => `export * from './${source}'`).join('\n'),
      resolveDir: 'web/src',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react-dom', 'react/jsx-runtime'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  const kilobytes = outputFiles.reduce((sum, { contents }) => sum + gzipped(contents), 0)
  return { part, ceiling, kilobytes, files: sources }
}

/** Formats the weights as a table. */
export const weightsText = (weights: readonly PageWeight[]): string =>
  weights
    .map(
      ({ part, kilobytes, ceiling }) =>
        `${part.padEnd(22)} ${kilobytes.toFixed(1).padStart(6)} of ${String(ceiling).padStart(3)} KB${kilobytes > ceiling ? '  OVER' : ''}`,
    )
    .join('\n')
