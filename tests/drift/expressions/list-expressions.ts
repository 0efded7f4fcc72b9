import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/*
 * This program prints every regular expression of the server as JSON: those in the code, and those that modules build when
 * they load. Expressions that a call builds are not among them.
 */

const ROOT = new URL('../../../', import.meta.url)
/** These files start work or need a whole environment, and build no expressions. */
const STARTERS = /\.test\.ts$|-program\.ts$|handler\.ts$|\/workers\//

const files = globSync('{functions,shared}/**/*.ts', { cwd: ROOT }).filter((file) => !STARTERS.test(file))
const found = new Map<string, { source: string; flags: string; file: string }>()
const add = (source: string, flags: string, file: string) =>
  found.set(`/${source}/${flags}`, { source, flags, file })

function addLiterals(node: unknown, file: string): void {
  if (typeof node !== 'object' || node === null) return
  if ('regex' in node && node.regex) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string }
    add(pattern, flags, file)
  }
  for (const inside of Object.values(node)) addLiterals(inside, file)
}
for (const file of files)
  addLiterals(parseSync(file, readFileSync(new URL(file, ROOT), 'utf8')).program, file)

let loading = ''
/** Adds what our modules build. Libraries build expressions too. */
function addBuilt({ source, flags }: RegExp): void {
  const stack = (new Error('stack').stack ?? '').split('\n').slice(3)
  const caller = stack.find((line) => !line.includes('one-of'))
  if (caller !== undefined && /\/(?:functions|shared)\//.test(caller) && !caller.includes('node_modules'))
    add(source, flags, /(?:functions|shared)\/[^:]+/.exec(caller)?.[0] ?? loading)
}
const Real = globalThis.RegExp
globalThis.RegExp = new Proxy(Real, {
  construct(target, parts: [string, string?]) {
    const built = new target(...parts)
    addBuilt(built)
    return built
  },
})
Object.assign(process.env, {
  PAGE_ORIGIN: 'https://page.example',
  SIGNING_KEYS_AT: 'parameter',
  AWS_REGION: 'eu-west-2',
  RESOURCE_PREFIX: 'p',
})
for (const file of files) {
  loading = file
  await import(new URL(file, ROOT).href)
}
globalThis.RegExp = Real
process.stdout.write(JSON.stringify([...found.values()]), () => process.exit(0))
