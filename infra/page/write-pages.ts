import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FRONT_PAGE, SHELL } from './page-files.ts'
import { readManifest, scriptsOf } from './manifest.ts'

/** What the page of the build has before anything is drawn into it. */
const EMPTY_ROOT = /<div id="root"><\/div>/
const TITLE = /<title>[^<]*<\/title>/
const STYLESHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/[^"]+\.css)"[^>]*>/

/** What React writes before the markup: the tags that belong in the head. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/

const LANDING = 'src/features/landing/landing-page.tsx'

/**
 * Makes two pages of the one that Vite has built: the front page with what is drawn in it, its style inline and its
 * scripts asked for at once, and the bare page that every other address gets.
 * @param markup what the prerendering gave.
 * @throws Error where the built page is not what this expects, or the markup could not be shown under the page's policy.
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
