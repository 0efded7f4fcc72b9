import { build, type BuildOptions, type OutputFile, type Plugin } from 'esbuild'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { mapEntries } from './entries.ts'
import { stampOf } from './stamp-of.ts'

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Copies installed packages with their dependencies, for a bundle that cannot contain them. */
async function copyPackages(packages: readonly string[], modules: string, to: string): Promise<void> {
  const found = new Set<string>()
  const visit = (name: string) => {
    if (found.has(name) || !existsSync(join(modules, name))) return
    found.add(name)
    const manifest = readFileSync(join(modules, name, 'package.json'), 'utf8')
    const { dependencies, optionalDependencies } = JSON.parse(manifest) as Manifest
    Object.keys({ ...dependencies, ...optionalDependencies }).forEach(visit)
  }
  packages.forEach(visit)
  await Promise.all([...found].map((name) => cp(join(modules, name), join(to, name), { recursive: true })))
}

/**
 * The folder of each function's bundle: `index.mjs`, the files that it imports later, the programs that it starts, each with
 * its source map, and packages that it cannot contain.
 */
export type BundleFolders = Record<FunctionName, string>

const root = fileURLToPath(new URL('..', import.meta.url))

export const BUNDLE_FOLDER = join(root, '.cache', 'bundles')

const SOURCES = ['functions', 'shared', 'infra/bundle.ts', 'package-lock.json']

/** Bundles all functions into `BUNDLE_FOLDER`, once for each state of their sources. */
export async function bundleAll(): Promise<BundleFolders> {
  const stampFile = join(BUNDLE_FOLDER, 'stamp')
  const stamp = stampOf(SOURCES, root)
  const written = await readFile(stampFile, 'utf8').catch(() => '')
  if (written === stamp) return foldersIn(BUNDLE_FOLDER)
  // until the end the folder has bundles of two states
  await rm(stampFile, { force: true })
  const folders = await bundleFunctions(BUNDLE_FOLDER)
  await writeFile(stampFile, stamp)
  return folders
}

/**
 * Bundles functions with all their dependencies, including the AWS SDK, so the tested code is the deployed code. The
 * output is deterministic, and the same for each set of functions. So an unchanged function is not deployed again.
 */
export async function bundleFunctions(
  folder: string,
  names: readonly FunctionName[] = Object.keys(functions) as FunctionName[],
): Promise<BundleFolders> {
  // one run of esbuild reads the shared files once; a function with split code needs a run of its own
  const runs = [...Map.groupBy(names, runOf).values()]
  await Promise.all(runs.map((run) => bundle(run, folder)))
  return foldersIn(folder)
}

export const foldersIn = (folder: string): BundleFolders =>
  mapEntries(functions, (name) => join(folder, name))

const packagesOf = (name: FunctionName): readonly string[] => {
  const { packages = [] }: FunctionDefinition = functions[name]
  return packages
}

const isSplit = (name: FunctionName): boolean => 'isSplit' in functions[name]

const runOf = (name: FunctionName): string => (isSplit(name) ? name : '')

/** The packages that no bundle contains. A function that needs one has it beside its bundle. */
const EXTERNAL = (Object.keys(functions) as FunctionName[]).flatMap(packagesOf)

function entryPointsOf(name: FunctionName): { in: string; out: string }[] {
  const { entry, programs = [] }: FunctionDefinition = functions[name]
  const besideIt = programs.map((program) => ({ in: program, out: join(name, basename(program, '.ts')) }))
  return [{ in: entry, out: join(name, 'index') }, ...besideIt]
}

/** Gives CommonJS packages a `require` for the modules of Node, which an ES module lacks. */
const REQUIRE =
  "import{createRequire as createNodeRequire}from'node:module';const require=createNodeRequire(import.meta.url);"

/** How code of this repository becomes ES modules for Node, with all its dependencies. */
export const NODE_BUNDLE = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // prefer the ESM build of a package: only ESM can be tree-shaken
  mainFields: ['module', 'main'],
  banner: { js: REQUIRE },
  sourcemap: true,
  sourcesContent: false,
  // esbuild prints nothing, because the error that it throws contains the details
  logLevel: 'silent',
} satisfies BuildOptions

async function bundle(names: readonly FunctionName[], folder: string): Promise<void> {
  const [first] = names
  if (first === undefined) return
  const built = await build({
    ...NODE_BUNDLE,
    entryPoints: names.flatMap(entryPointsOf),
    // the hashes in names of files depend on the path, so it is the same for every folder
    outdir: BUNDLE_FOLDER,
    external: EXTERNAL,
    ...(isSplit(first) && { splitting: true, chunkNames: `${first}/[name]-[hash]` }),
    plugins: [requireBuiltins, neededSchemas, credentialsFromEnvironment, withoutLocales, packedData],
    write: false,
    minify: true,
  })
  const outputFiles = built.outputFiles.map(({ path, contents }) => ({
    path: join(folder, relative(BUNDLE_FOLDER, path)),
    contents,
  }))
  await Promise.all(names.map((name) => mkdir(join(folder, name), { recursive: true })))
  await Promise.all(outputFiles.map(writeIfChanged))
  await Promise.all(
    names.map(async (name) => {
      await copyPackages(packagesOf(name), join(root, 'node_modules'), join(folder, name, 'node_modules'))
      await removeFormer(join(folder, name), outputFiles)
    }),
  )
}

/** Removes the files of an earlier bundle, whose names have another hash. */
async function removeFormer(folder: string, written: readonly Pick<OutputFile, 'path'>[]): Promise<void> {
  const kept = new Set(written.map(({ path }) => path))
  const files = (await readdir(folder)).filter((file) => /\.mjs(\.map)?$/.test(file))
  const former = files.map((file) => join(folder, file)).filter((path) => !kept.has(path))
  await Promise.all(former.map((path) => rm(path, { force: true })))
}

/** Writes a file atomically: a concurrent run sees the complete old file or the complete new one. */
async function writeIfChanged({ path, contents }: Pick<OutputFile, 'path' | 'contents'>): Promise<void> {
  const written = await readFile(path).catch(() => undefined)
  if (written?.equals(contents) === true) return
  const temporary = `${path}.${process.pid}`
  await writeFile(temporary, contents)
  await rename(temporary, path)
}

const builtins = new Set(builtinModules)
const BUILTIN = 'builtin'

/** Loads modules of Node with `require`: two imports of `node:http` load all of undici, a third of a start (nodejs/node#57649). */
const requireBuiltins: Plugin = {
  name: 'require-builtins',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^[a-z]/ }, ({ path, kind }) =>
      kind !== 'require-call' && (path.startsWith('node:') || builtins.has(path))
        ? { path: path.replace(/^(node:)?/, 'node:'), namespace: BUILTIN }
        : undefined,
    )
    onLoad({ filter: /./, namespace: BUILTIN }, ({ path }) => ({
      contents: `module.exports = require('${path}')`,
    }))
  },
}

/** Leaves out the messages of zod in other languages, 270 kB, which the library for models would keep. */
const withoutLocales: Plugin = {
  name: 'without-locales',
  setup({ onLoad }) {
    onLoad({ filter: /zod\/v4\/locales\/index\.js$/ }, () => ({
      contents: "export { default as en } from 'zod/v4/locales/en.js'",
      resolveDir: root,
    }))
  },
}

/** The errors of AWS that code knows by class, and `ReplicatedWriteConflictException`, retried by its class. Others keep their name. */
export const ERRORS_BY_CLASS: readonly string[] = [
  'ConditionalCheckFailedException',
  'ReplicatedWriteConflictException',
  'ResourceNotFoundException',
  'TransactionCanceledException',
  'TransactionConflictException',
]

/**
 * Leaves out what no call needs of the schemas of those services that functions call at their start: 100 kB of a bundle. A
 * name as a computed key keeps every schema, and a registration keeps every error. Calls of DynamoDB use those of errors only
 * (direct-calls.ts).
 */
export const neededSchemas: Plugin = {
  name: 'needed-schemas',
  setup({ onLoad }) {
    const files = /client-(?:dynamodb|s3|secrets-manager|ssm)[/\\]dist-es[/\\]schemas[/\\]schemas_0\.js$/
    onLoad({ filter: files }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      const texts = new Map(
        Array.from(code.matchAll(/^const (_\w+) = (".*");$/gm), ([, name, text]) => [name, text]),
      )
      const contents = code
        .replaceAll(/(?<!const )\b_\w+\b/g, (name) => texts.get(name) ?? name)
        .replaceAll(/^n0_registry\.registerError\(.*, (\w+)\);$/gm, (line, name: string) =>
          ERRORS_BY_CLASS.includes(name) ? line : '',
        )
      return {
        contents: path.includes('client-dynamodb')
          ? contents.replaceAll(/^ {4}0, \(\) => [\w$]+, \(\) => [\w$]+$/gm, "0, 'unit', 'unit'")
          : contents,
      }
    })
  },
}

/**
 * Leaves out how the AWS SDK finds credentials on other computers: files, single sign-on, other processes, the metadata of
 * EC2. Lambda sets the credentials of a function's role in the environment. The rest is a tenth of a bundle.
 */
const credentialsFromEnvironment: Plugin = {
  name: 'credentials-from-environment',
  setup({ onLoad, onResolve }) {
    const found = '@aws-sdk/credential-provider-node'
    onResolve({ filter: new RegExp(`^${found}$`) }, ({ resolveDir }) => ({
      path: found,
      namespace: 'credentials',
      pluginData: resolveDir,
    }))
    onLoad({ filter: /./, namespace: 'credentials' }, ({ pluginData }) => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'",
      resolveDir: String(pluginData),
    }))
  },
}

/** Packs the largest data, which each start would compile. It is unpacked when a part is first read. */
const packedData: Plugin = {
  name: 'packed-data',
  setup({ onLoad }) {
    onLoad(
      { filter: /[/\\](?:brands|cities|coding-index|occupations|outward-codes|pay-tables)\.json$/ },
      async ({ path }) => {
        const data = JSON.parse(await readFile(path, 'utf8')) as object
        const packed = brotliCompressSync(JSON.stringify(data)).toString('base64')
        const parts = Object.keys(data).map((part) => `get ${part}() { return read().${part} }`)
        return {
          contents: `import { brotliDecompressSync } from 'node:zlib'
          let data
          const read = () => (data ??= JSON.parse(brotliDecompressSync(Buffer.from('${packed}', 'base64'))))
          export default { ${parts.join()} }`,
        }
      },
    )
  },
}
