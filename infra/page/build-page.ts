import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildEnvironmentOptions } from 'vite'
import { PAGE_WORKER } from '#shared/licence/page-worker.ts'
import { KEY_PLACEHOLDERS, ORIGIN_PLACEHOLDER } from '#shared/page-origin.ts'
import { pages as paths } from '#shared/pages.ts'
import { stampOf } from '../stamp-of.ts'
import { isAlive, takeLock } from '../take-lock.ts'
import { compressFiles } from './compress-files.ts'
import type { PrerenderedPage } from './head-tags.ts'
import { joinedIn, readManifest, scriptsOf } from './manifest.ts'
import { FRONT_PAGE, ROBOTS, SITEMAP } from './page-files.ts'
import { pageSources } from './page-sources.ts'

/** Writes the sitemap of all prerendered pages, and its URL into robots.txt. No path needs escapes in XML. */
function writeSitemap(folder: string, pages: readonly Pick<PrerenderedPage, 'path' | 'changed'>[]): void {
  const urls = pages.map(
    ({ path, changed }) =>
      `  <url><loc>${ORIGIN_PLACEHOLDER}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`,
  )
  writeFileSync(
    join(folder, SITEMAP),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`,
  )
  appendFileSync(join(folder, ROBOTS), `\nSitemap: ${ORIGIN_PLACEHOLDER}/${SITEMAP}\n`)
}

const OUTPUT = 'dist/web'
const SOURCES = ['web', 'shared', 'infra/page', 'vite.config.ts', 'package-lock.json']

/** How long older builds are kept. A run may still serve the page that was current when it started. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Builds the page, once for each state of its sources. A finished folder never changes, so a run can serve it during
 * another build. Each file has its compressed form (`.br`) next to it, for the local server.
 * @returns the folder of the built page.
 */
export async function buildPage(): Promise<string> {
  const folder = join(OUTPUT, stampOf(SOURCES))
  mkdirSync(OUTPUT, { recursive: true })
  await buildOnce(folder, buildInto)
  return folder
}

async function buildInto(draft: string): Promise<void> {
  clearOldPages()
  await run({ outDir: resolve(draft) })
  const pages = await prerender(`${draft}.prerender`)
  // it loads two hundred modules, which a page that is already built does not need
  const { writePages } = await import('./write-pages.ts')
  writePages(draft, pages)
  writeSitemap(draft, pages)
  await writeWorker(draft)
  compressFiles(draft)
}

async function run(options: BuildEnvironmentOptions) {
  // Vite is imported lazily, because a page that is already built does not need it
  const { build } = await import('vite')
  return build({ configFile: 'vite.config.ts', logLevel: 'error', build: options })
}

/** What an answer of the licence check loads later. */
const LOADED_LATER = ['src/ui/company-warning.tsx', 'src/features/licence/keep-offline.ts']

/** Builds the worker of the licence check, one file that knows the files of this build. */
async function writeWorker(folder: string): Promise<void> {
  const manifest = readManifest(folder)
  const [entry = ''] = scriptsOf(manifest, FRONT_PAGE)
  // every page loads them later, unlike other pages and dialogs
  const small = manifest[FRONT_PAGE]?.dynamicImports?.filter(
    (key) =>
      ![key, ...joinedIn(manifest[key])].some((one) => /^src\/(app|features)\/|-pages?\.tsx?$/.test(one)),
  )
  const sources = [FRONT_PAGE, ...pageSources(paths.licenceCheck), ...LOADED_LATER, ...(small ?? [])]
  const looks = Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css])
  const files = [
    ...sources.flatMap((source) => scriptsOf(manifest, source)),
    ...looks.filter((file) => /\.(css|woff2)$/.test(file)),
  ]
  const shell = { entry, files: [...new Set(files)].map((file) => `/${file}`) }
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: 'web/worker',
    logLevel: 'error',
    define: { SHELL: JSON.stringify(shell), KEYS: JSON.stringify(KEY_PLACEHOLDERS) },
    build: {
      outDir: resolve(folder),
      emptyOutDir: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: 'web/worker/licence-worker.ts',
        output: { format: 'iife', entryFileNames: PAGE_WORKER },
      },
    },
  })
}

async function prerender(folder: string): Promise<PrerenderedPage[]> {
  try {
    const entry = 'src/prerender/prerender-pages.tsx'
    await run({ outDir: resolve(folder), ssr: entry, copyPublicDir: false, manifest: false })
    const built = pathToFileURL(resolve(folder, 'prerender-pages.js')).href
    const { prerenderPages } = (await import(built)) as { prerenderPages: () => Promise<PrerenderedPage[]> }
    return await prerenderPages()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function clearOldPages(): void {
  for (const name of readdirSync(OUTPUT)) {
    const path = join(OUTPUT, name)
    if (statSync(path).mtimeMs < Date.now() - KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** A build takes seconds. A mark that is older belongs to a process that has ended, whose pid another one may have. */
const STALE_MS = 5 * 60_000

/**
 * Builds a folder, unless it is as it was built, or another process builds it, for which this one waits. If that process
 * ends without the folder, this one builds. A damaged folder, which another run may serve, stays until the new one is built.
 */
export async function buildOnce(folder: string, build: (draft: string) => Promise<void>): Promise<void> {
  if (isWhole(folder)) return
  const mark = `${folder}.building`
  const isFresh = () => Date.now() - (statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0) < STALE_MS
  const release = await takeLock(mark, (pid) => isAlive(pid) && isFresh())
  try {
    if (isWhole(folder)) return
    if (existsSync(folder))
      process.stdout.write(`The built page in ${folder} is damaged; building it again\n`)
    const draft = `${folder}.${process.pid}`
    await build(draft)
    writeFileSync(stampFile(folder), stampOf(['.'], draft))
    // a rename publishes the finished build, because a build may be killed half-way
    rmSync(folder, { recursive: true, force: true })
    renameSync(draft, folder)
  } finally {
    release()
  }
}

const stampFile = (folder: string): string => `${folder}.stamp`

/** Whether a folder is there, and is as it was built. */
function isWhole(folder: string): boolean {
  try {
    return readFileSync(stampFile(folder), 'utf8') === stampOf(['.'], folder)
  } catch {
    return false
  }
}
