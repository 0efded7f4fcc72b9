import { build, type BuildOptions, type Plugin, stop } from 'esbuild'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { Script } from 'node:vm'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions } from '#shared/system/functions.ts'
import { bundleOnce } from '../support/bundles/bundle-once.ts'
import { once } from '../support/tables/expressions.ts'
import { edits } from '../support/versions/bundle-versions.ts'

/** What a program gets from outside instead of Node's own. */
const GLOBALS = ['Date', 'Math', 'crypto', 'process', 'setTimeout', 'clearTimeout'] as const
type Globals = Record<(typeof GLOBALS)[number], unknown>

/** A bug that the product once had or might have had, as an edit of today's code. */
export interface PlantedBug {
  name: string
  file: string
  /** A text that the file has once. */
  from: string
  to: string
  /** A part of what the checks say. */
  finds: string
}

/** The text of a file with a bug. @throws if the bug no longer fits it. */
export function withBug({ name, from, to }: PlantedBug, text: string): string {
  const parts = text.split(from)
  if (parts.length !== 2) throw new Error(`The bug ${name} no longer fits its file`)
  return parts.join(to)
}

type Require = (name: string) => unknown
export type Handler = (event: unknown, context: unknown) => Promise<unknown>

/** Packages that use timers or Web Crypto, so they are part of the program. */
const BUNDLED = /^(@middy\/|jose$)/
const CLIENTS = 'functions/platform/clients.ts'
const CONTEXT = 'functions/platform/context.ts'
const ENTRIES = new Set(Object.values(functions).map(({ entry }: FunctionDefinition) => entry))

/** A module with handlers belongs to a process. All others keep their state in its context, so processes share them. */
const isOfProcess = (file: string): boolean =>
  file !== CONTEXT && /\blambdaContext\b/.test(readFileSync(file, 'utf8'))

/** Applies the edits of another version, and a planted bug. A CommonJS module cannot await; only Lambda's own start does. */
const edited = (bug: PlantedBug | undefined): Plugin => ({
  name: 'edited',
  setup({ onLoad }) {
    const files = [...edits.map(({ file }) => file), 'handler.ts', ...(bug ? [bug.file] : [])]
    const names = files.join('|').replaceAll('.', '\\.')
    onLoad({ filter: new RegExp(`(${names})$`) }, async ({ path }) => {
      const read = await readFile(path, 'utf8')
      const text = bug && path.endsWith(`/${bug.file}`) ? withBug(bug, read) : read
      const changes = edits.filter(({ file }) => path.endsWith(`/${file}`))
      const contents = changes.reduce(
        (before, { from, to }) => before.replace(from, to),
        text.replaceAll(/^ {2}await (?=\w+\(lambdaContext)/gm, '  void '),
      )
      return { contents, loader: 'ts' }
    })
  },
})

/** Leaves packages, data and clients to the caller, and what processes share to another bundle. */
const apart = (shared?: Set<string>): Plugin => ({
  name: 'apart',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, resolveDir, kind }) => {
      if (kind === 'entry-point' || BUNDLED.test(path) || resolveDir.includes('node_modules'))
        return undefined
      if (!/^[.#]/.test(path)) return { path, external: true }
      const whole = path.startsWith('#') ? resolve(path.slice(1)) : join(resolveDir, path)
      const file = relative('.', whole)
      if (file === CLIENTS) return { path: CLIENTS, external: true }
      if (file.endsWith('.json')) return { path: whole, namespace: 'data' }
      if (shared === undefined || isOfProcess(file)) return undefined
      shared.add(file)
      return { path: file, external: true }
    })
    // an import of the package `require` would copy the names of the data
    onLoad({ filter: /.*/, namespace: 'data' }, ({ path }) => ({
      contents: `export default require(${JSON.stringify(`data:${relative('.', path)}`)})`,
    }))
  },
})

/** Writes bundles for `scriptOf`. */
async function writeBundles(from: BuildOptions, plugins: Plugin[]): Promise<void> {
  const { outputFiles } = await build({
    ...from,
    outbase: '.',
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    supported: { 'dynamic-import': false },
    write: false,
    // programs of their own find their files by it, and no process of a simulation starts one
    logOverride: { 'empty-import-meta': 'silent' },
    plugins,
  })
  for (const { path, text } of outputFiles!) {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text.replaceAll(/__toESM\((require\(.*\)), 1\)/g, 'namespaceOf($1)'))
  }
}

/** Bundles all functions: what each process has for itself, and what they share. */
const bundle = (bug: PlantedBug | undefined) =>
  bundleOnce(['simulation', bug?.name].join(' ').trim(), async (folder) => {
    const shared = new Set<string>()
    await writeBundles({ entryPoints: [...ENTRIES], outdir: folder }, [apart(shared), edited(bug)])
    const list = [...shared].map((file) => `${JSON.stringify(file)}: () => require('./${file}')`)
    const stdin = { contents: `module.exports = {${list.join(',\n')}}`, resolveDir: resolve('.') }
    await writeBundles({ stdin, outfile: join(folder, 'shared.js') }, [apart(), edited(bug)])
    await stop()
  })

/** A module as an import sees it. That of esbuild copies all names, which was half of the start of a process. */
const namespaceOf = (module: object): object =>
  Object.create(module, { default: { value: module } }) as object

const scriptOf = (file: string) => {
  const text = `(function (require, module, namespaceOf, ${GLOBALS.join(', ')}) {${readFileSync(file, 'utf8')}\n})`
  const run = new Script(text, { filename: file }).runInThisContext() as (...given: unknown[]) => void
  return <Exports>(require: Require, globals: Globals): Exports => {
    const module = { exports: {} }
    run(require, module, namespaceOf, ...GLOBALS.map((name) => globals[name]))
    return module.exports as Exports
  }
}

const node = createRequire(import.meta.url)

/**
 * Loads the functions of the product with doubles of what is outside. @returns what starts the handler of an entry as a new
 * process does: without memory of another one.
 * @param doubles The modules that stand for packages and for the clients of AWS.
 * @param bug What is wrong in the program, on purpose.
 */
export async function loadProgram(doubles: Record<string, unknown>, globals: Globals, bug?: PlantedBug) {
  const folder = await bundle(bug)
  const known = new Map<string, unknown>()
  const outside = (name: string): unknown =>
    doubles[name] ?? node(name.startsWith('data:') ? resolve(name.slice(5)) : name)
  const files = scriptOf(join(folder, 'shared.js'))<Record<string, () => object>>(outside, globals)
  const sharedOf = (name: string): unknown => {
    const make = files[name]
    if (make === undefined) return outside(name)
    if (!known.has(name)) known.set(name, make())
    return known.get(name)
  }
  const scriptFor = once((entry) => scriptOf(join(folder, entry.replace(/ts$/, 'js'))))
  return (entry: string): Handler => {
    const { lambdaContext, ...others } = sharedOf(CONTEXT) as { lambdaContext: object }
    const own = { ...others, lambdaContext: Object.create(lambdaContext) as object }
    const require = (name: string) => (name === CONTEXT ? own : sharedOf(name))
    return scriptFor(entry)<{ handler: Handler }>(require, globals).handler
  }
}
