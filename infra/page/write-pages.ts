import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type PrerenderedPage, headTags } from './head-tags.ts'
import { type Manifest, readManifest, scriptsOf } from './manifest.ts'
import { FRONT_PAGE, ORGANISATION_SHELL, pageFile, SHELL } from './page-files.ts'
import { ORGANISATION_SOURCE, pageSources } from './page-sources.ts'

/** The root element of the built page before prerendering. */
const EMPTY_ROOT = /<div id="root"><\/div>/
const TITLE = /<title>[^<]*<\/title>/
const STYLESHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/
const NOSCRIPT = /<noscript>[^<]*<\/noscript>/

/** The head tags, which React writes before the markup. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/

const READ_WITHOUT_SCRIPT =
  '<noscript>You can read this page without JavaScript. Search, sign-in and the tools need it.</noscript>'

/**
 * Writes all pages from the one that Vite has built. Each prerendered page gets its markup, its head tags, inline styles
 * and preload links for its scripts. The app shell serves every other URL.
 * @throws Error if the built page has an unexpected form, or if markup violates the page's Content-Security-Policy.
 */
export function writePages(folder: string, pages: readonly PrerenderedPage[]): void {
  const bare = readFileSync(join(folder, FRONT_PAGE), 'utf8')
  const manifest = readManifest(folder)
  const [stylesheetTag, stylesheet] = matchIn(bare, STYLESHEET)
  const style = `<style>${readFileSync(join(folder, stylesheet), 'utf8').trim()}</style>`
  const drawn = pages.map((page) => ({
    file: join(folder, pageFile(page.path)),
    html: draw(
      bare.replace(stylesheetTag, () => style + preloads(bare, manifest, pageSources(page.path))),
      page,
    ),
  }))
  renameSync(join(folder, FRONT_PAGE), join(folder, SHELL))
  const scripts = preloads(bare, manifest, [ORGANISATION_SOURCE])
  writeFileSync(
    join(folder, ORGANISATION_SHELL),
    bare.replace(stylesheetTag, (tag) => tag + scripts),
  )
  for (const { file, html } of drawn) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, html)
  }
}

/** Links to the scripts of a page that the built page does not reference. */
function preloads(bare: string, manifest: Manifest, sources: readonly string[]): string {
  const files = new Set(sources.flatMap((source) => scriptsOf(manifest, source)))
  return [...files]
    .filter((file) => !bare.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
}

function draw(styled: string, page: PrerenderedPage): string {
  const [head = ''] = HEAD_TAGS.exec(page.markup) ?? []
  const body = page.markup.slice(head.length)
  if (body === '') throw new Error(`The page ${page.path} was drawn without content`)
  if (/<[^>]+\sstyle="/.test(body)) {
    throw new Error(`The page ${page.path} has a style attribute, which its Content-Security-Policy forbids`)
  }
  const [title] = matchIn(styled, TITLE)
  const [root] = matchIn(styled, EMPTY_ROOT)
  const [noscript] = matchIn(styled, NOSCRIPT)
  return styled
    .replace(title, () => headTags(head, page))
    .replace(root, () => `<div id="root">${body}</div>`)
    .replace(noscript, () => READ_WITHOUT_SCRIPT)
}

function matchIn(html: string, pattern: RegExp): [whole: string, part: string] {
  const match = pattern.exec(html)
  if (!match) throw new Error(`The built page has nothing like ${String(pattern)}`)
  return [match[0], match[1] ?? '']
}
