import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { bundleFunctions } from '../../bundle.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { usageOf } from '../../sponsor/commands.ts'
import { fail, UserFacingError } from '../../user-facing-error.ts'
import { originalPlaces } from './original-places.ts'

const isFunction = (name: string): name is FunctionName => Object.hasOwn(functions, name)

/**
 * `npm run sponsor -- stack`: prints the standard input with the places of the sources. It bundles the function again,
 * because a bundle has the same bytes wherever it is built.
 */
async function stack(): Promise<void> {
  const [name] = argumentsOf('stack').positionals
  if (!isFunction(name)) throw new UserFacingError(`There is no function "${name}". ${usageOf('stack')}`)
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-stack-'))
  try {
    const bundles = await bundleFunctions(folder, [name])
    process.stdout.write(originalPlaces(await text(process.stdin), bundles[name]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

await stack().catch(fail)
