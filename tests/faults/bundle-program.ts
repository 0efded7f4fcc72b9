import { basename, join } from 'node:path'
import { buildSync } from 'esbuild'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions } from '#shared/system/functions.ts'
import { NODE_BUNDLE } from '../../infra/bundle.ts'
import { bundleOnce } from '../support/bundles/bundle-once.ts'
import type { Invocation } from './invoke-and-die.ts'

/**
 * Bundles a program that the crash tests kill. Names are not minified, for the traces of errors.
 * @param args The arguments of the program, which may name the function that it loads.
 * @returns the file to start.
 */
export async function bundleProgram(script: string, args: readonly string[]): Promise<string> {
  const program = basename(script, '.ts')
  const loaded = program === 'invoke-and-die' ? (JSON.parse(args[0] ?? '') as Invocation).name : undefined
  const folder = await bundleOnce(loaded ?? program, (outdir) =>
    bundleInto(outdir, script, loaded && functions[loaded]),
  )
  return join(folder, `${program}.mjs`)
}

function bundleInto(outdir: string, script: string, loaded: FunctionDefinition | undefined): void {
  const { entry, programs = [] } = loaded ?? {}
  const definitions: FunctionDefinition[] = Object.values(functions)
  // the process that the asynchronous call starts keeps its memory
  buildSync({
    ...NODE_BUNDLE,
    entryPoints: [
      script,
      ...(entry === undefined ? [] : [entry, 'functions/platform/clients.ts', ...programs]),
    ],
    outdir,
    entryNames: '[name]',
    // the program and the function share the clients and the wiring
    splitting: true,
    // a change of a wiring may import another function's packages
    external: [...new Set(definitions.flatMap(({ packages = [] }) => packages))],
  })
}
