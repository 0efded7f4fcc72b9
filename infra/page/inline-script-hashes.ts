import { createHash } from 'node:crypto'

/** The `sha256-…` of each inline script of a page, as a Content-Security-Policy names them. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )
}
