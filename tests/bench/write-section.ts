import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const FILE = path.join(import.meta.dirname, '../../docs/performance.md')

/** Replaces a section of docs/performance.md, which begins with its heading, or adds it at the end. */
export function writeSection(section: string): void {
  const [heading = ''] = section.split('\n')
  const known = readFileSync(FILE, 'utf8')
  const at = known.indexOf(`${heading}\n`)
  const before = (at < 0 ? known : known.slice(0, at)).trimEnd()
  const next = at < 0 ? -1 : known.indexOf('\n## ', at + heading.length)
  const after = next < 0 ? '' : `\n${known.slice(next + 1)}`
  writeFileSync(FILE, `${before}\n\n${section.trimEnd()}\n${after}`)
}
