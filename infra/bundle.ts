import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type OutputFile } from 'esbuild'
import type { FunctionDefinition } from '../shared/system/function-definition.ts'
import { functions, type FunctionName } from '../shared/system/functions.ts'
import { copyPackages } from './copy-packages.ts'
import { mapEntries } from './entries.ts'

/** The folder of each function's bundle: `index.mjs` with its source map, and packages that it cannot contain. */
export type BundleFolders = Record<FunctionName, string>

const root = fileURLToPath(new URL('..', import.meta.url))

export const BUNDLE_FOLDER = join(root, '.cache', 'bundles')

/**
 * Bundles every function with all its dependencies, including the AWS SDK, so the tested code is the deployed code. The
 * output is deterministic, so an unchanged function is not deployed again.
 */
export async function bundleFunctions(folder = BUNDLE_FOLDER): Promise<BundleFolders> {
  const list: Record<FunctionName, FunctionDefinition> = functions
  const folders = mapEntries(list, (name) => join(folder, name))
  await Promise.all(Object.values(mapEntries(list, (name) => bundleFunction(name, folders[name]))))
  return folders
}

/** Gives CommonJS packages a `require` for the modules of Node, which an ES module lacks. */
const REQUIRE =
  "import{createRequire as createNodeRequire}from'node:module';const require=createNodeRequire(import.meta.url);"

/** Bundles one function into its own folder. */
export async function bundleFunction(name: FunctionName, folder: string): Promise<void> {
  const { entry, packages = [] }: FunctionDefinition = functions[name]
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: join(folder, 'index.mjs'),
    bundle: true,
    external: [...packages],
    write: false,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    // prefer the ESM build of a package: only ESM can be tree-shaken
    mainFields: ['module', 'main'],
    minify: true,
    banner: { js: REQUIRE },
    sourcemap: true,
    sourcesContent: false,
    // esbuild prints nothing, because the error that it throws contains the details
    logLevel: 'silent',
  })
  await mkdir(folder, { recursive: true })
  await Promise.all(outputFiles.map(writeIfChanged))
  await copyPackages(packages, join(root, 'node_modules'), join(folder, 'node_modules'))
}

/** Writes a file atomically: a concurrent run sees the complete old file or the complete new one. */
async function writeIfChanged({ path, contents }: OutputFile): Promise<void> {
  const written = await readFile(path).catch(() => undefined)
  if (written?.equals(contents) === true) return
  const temporary = `${path}.${process.pid}`
  await writeFile(temporary, contents)
  await rename(temporary, path)
}
