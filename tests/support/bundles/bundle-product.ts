import { build, type Plugin, stop } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions } from '#shared/system/functions.ts'
import { NODE_BUNDLE } from '../../../infra/bundle.ts'
import packageJson from '../../../package.json' with { type: 'json' }
import { bundleOnce } from './bundle-once.ts'

/** The programs that tests start dozens of times: the product, its commands, and what the crash tests kill. */
const PROGRAMS = [
  'infra/local/start.ts',
  'infra/commands/admin-grant.ts',
  'infra/commands/companies-house/companies-house.ts',
  'infra/commands/feeds/feeds-fetch.ts',
  'infra/commands/import.ts',
  'infra/commands/load/load.ts',
  'infra/commands/register-fetch.ts',
  'infra/commands/rotate-keys.ts',
  'infra/commands/trace/trace.ts',
  'tests/faults/import-and-die.ts',
  'tests/faults/invoke-and-die.ts',
]

const definitions: FunctionDefinition[] = Object.values(functions)

/** Clients of AWS are in the bundle, because loading their many files takes most of a start. */
const EXTERNAL = [
  ...Object.keys(packageJson.devDependencies).filter((name) => !name.startsWith('@aws-sdk/')),
  ...new Set(definitions.flatMap(({ packages = [] }) => packages)),
]

/** The file that loads functions by their path. */
const LOADER = resolve('infra/local/lambda/load-handler.ts')
const LOAD = 'import(pathToFileURL(file).href)'

/** In the bundle it loads the function that is part of the bundle. */
function loadOfBundle(): string {
  const files = ['functions/platform/clients.ts', ...definitions.map(({ entry }) => entry)]
  const loads = files
    .map((file) => JSON.stringify(resolve(file)))
    .map((path) => `${path}: () => import(${path})`)
  return `({ ${loads.join(', ')} })[file]()`
}

const inPlace: Plugin = {
  name: 'in-place',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](?:functions|infra|shared)[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8')
      if (path === LOADER && !text.includes(LOAD)) throw new Error(`${LOADER} has no ${LOAD}`)
      const contents = text
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replace(LOAD, loadOfBundle)
      return { contents, loader: 'ts' }
    })
  },
}

/**
 * Bundles the product and its commands. A product on the bundle takes a quarter less processor time than one on the
 * sources. Names are not minified, for the traces of errors.
 * @returns the folder, in which each program has the path of its source.
 */
export const bundleProduct = (): Promise<string> =>
  bundleOnce('product', async (outdir) => {
    await build({
      ...NODE_BUNDLE,
      entryPoints: PROGRAMS,
      outdir,
      outbase: '.',
      // functions share modules, and are loaded at their first event
      splitting: true,
      sourcemap: false,
      external: EXTERNAL,
      plugins: [inPlace],
    })
    // the process of esbuild would keep its memory
    await stop()
  })
