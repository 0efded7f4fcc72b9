import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { bundleFunctions } from '../../bundle.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { usageOf } from '../../sponsor/commands.ts'
import { runProgram, UserFacingError } from '../../user-facing-error.ts'

/** A place in a bundle, as a stack in Lambda names it. */
const PLACE = /(?:file:\/\/)?\/var\/task\/([\w.-]+\.mjs):(\d+):(\d+)/g

/** Replaces the places in a bundle by those in the sources, in a stack or a log line, as far as maps know. */
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

const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name)

/** `npm run sponsor -- stack`: prints the standard input with the places of the sources. */
async function stack(): Promise<void> {
  const [name] = argumentsOf('stack').positionals
  if (!isFunction(name)) throw new UserFacingError(`There is no function "${name}". ${usageOf('stack')}`)
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-stack-'))
  try {
    const bundles = await bundleFunctions(folder, [name])
    process.stdout.write(originalPlaces(await textOf(process.stdin), bundles[name]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

runProgram(import.meta, stack)
