import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRONT_PAGE, SHELL } from './page-files.ts'
import { readManifest, scriptsOf } from './manifest.ts'

/** The root element of the built page before prerendering. */
const EMPTY_ROOT = /<div id="root"><\/div>/
const TITLE = /<title>[^<]*<\/title>/
const STYLESHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/

/** The head tags, which React writes before the markup. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/

const LANDING = 'src/features/landing/landing-page.tsx'

/**
 * Writes two pages from the one that Vite has built. The front page gets the prerendered markup, inline styles and
 * preload links for its scripts. The app shell serves every other URL.
 * @param markup The prerendered markup.
 * @throws Error if the built page has an unexpected form, or if the markup violates the page's Content-Security-Policy.
 */
export function writePages(folder: string, markup: string): void {
  const bare = readFileSync(join(folder, FRONT_PAGE), 'utf8')
  const [head = ''] = HEAD_TAGS.exec(markup) ?? []
  const body = markup.slice(head.length)
  if (!head.includes('<title>') || body === '') throw new Error('The front page was drawn without its title')
  if (/<[^>]+\sstyle="/.test(body)) {
    throw new Error('The front page has a style attribute, which its Content-Security-Policy forbids')
  }
  const [stylesheetTag, stylesheet] = matchIn(bare, STYLESHEET)
  const css = readFileSync(join(folder, stylesheet), 'utf8').trim()
  const asked = scriptsOf(readManifest(folder), LANDING)
    .filter((file) => !bare.includes(`"/${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const [title] = matchIn(bare, TITLE)
  const [root] = matchIn(bare, EMPTY_ROOT)
  const drawn = bare
    .replace(title, () => head)
    .replace(stylesheetTag, () => `<style>${css}</style>${asked.join('')}`)
    .replace(root, () => `<div id="root">${body}</div>`)
  renameSync(join(folder, FRONT_PAGE), join(folder, SHELL))
  writeFileSync(join(folder, FRONT_PAGE), drawn)
}

function matchIn(html: string, pattern: RegExp): [whole: string, part: string] {
  const match = pattern.exec(html)
  if (!match) throw new Error(`The built page has nothing like ${String(pattern)}`)
  return [match[0], match[1] ?? '']
}
