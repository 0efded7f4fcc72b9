import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/** A place in a bundle, as a stack in Lambda names it. */
const PLACE = /(?:file:\/\/)?\/var\/task\/([\w.-]+\.mjs):(\d+):(\d+)/g

/**
 * Replaces the places in a function's bundle by those in the sources. The text may be a stack or a whole log line. A place
 * that no map knows stays as it is.
 * @param bundle The folder of the function's bundle, with its source maps.
 */
export function originalPlaces(text: string, bundle: string): string {
  const maps = new Map<string, SourceMap>()
  const mapOf = (file: string) => {
    const path = join(bundle, `${file}.map`)
    if (!maps.has(file) && existsSync(path))
      maps.set(
        file,
        new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as ConstructorParameters<typeof SourceMap>[0]),
      )
    return maps.get(file)
  }
  return text.replaceAll(PLACE, (place, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
    if (origin === undefined || !('fileName' in origin)) return place
    // all sources are in the repository, and all bundles somewhere in it
    return `${origin.fileName.replace(/^(\.\.\/)+/, '')}:${origin.lineNumber}:${origin.columnNumber}`
  })
}
