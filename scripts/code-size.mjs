/**
 * Prints the size of the code beside its goals, and fails above the ceilings (docs/decisions/086-code-size.md). A change
 * that lowers a figure lowers its ceiling too, down to the goal.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** Both numbers are upper limits. */
const limits = {
  'product files': { ceiling: 1_631, goal: 1_700 },
  'product lines': { ceiling: 150_820, goal: 125_000 },
  'test lines': { ceiling: 166_679, goal: 120_000 },
  'document lines': { ceiling: 8_988, goal: 9_000 },
  'percent of product files with one reader': { ceiling: 24.5, goal: 25 },
  'wiring files': { ceiling: 0, goal: 0 },
  'interfaces of dependencies': { ceiling: 19, goal: 20 },
}

const { stdout } = spawnSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 10_000_000 })
const files = stdout.split('\n').filter((file) => file !== '' && existsSync(file))
const isTest = (file) => /\.test\.|\/testing\/|^tests\//.test(file)
const isCode = (file) => /^(functions|shared|infra|web|scripts)\/.*\.(tsx?|mjs)$/.test(file)
const product = files.filter((file) => isCode(file) && !isTest(file))
const texts = new Map(product.map((file) => [file, readFileSync(file, 'utf8')]))
const linesOf = (list) =>
  list.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0)

function readersOf() {
  const readers = new Map(product.map((file) => [file, new Set()]))
  for (const [file, text] of texts)
    for (const [, name] of text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\(\s*|new URL\(\s*)'([^']+)'/g)) {
      const path = name.startsWith('#shared/') ? name.slice(1) : join(dirname(file), name)
      readers.get(normalize(path))?.add(file)
    }
  return [...readers.values()]
}

const withOneReader = readersOf().filter(({ size }) => size === 1).length
const figures = {
  'product files': product.length,
  'product lines': linesOf(product),
  'test lines': linesOf(files.filter((file) => isTest(file) && /^tests\/|\.(tsx?|mjs)$/.test(file))),
  'document lines': linesOf(files.filter((file) => /^(docs\/.*|[^/]+)\.md$/.test(file))),
  'percent of product files with one reader': Math.round((1000 * withOneReader) / product.length) / 10,
  'wiring files': product.filter((file) => /^functions\/.*\/wire-[^/]+$/.test(file)).length,
  'interfaces of dependencies':
    [...texts.values()].join('\n').match(/interface \w*Dependencies\b/g)?.length ?? 0,
}

for (const [name, { ceiling, goal }] of Object.entries(limits)) {
  const figure = figures[name]
  console.log(`${name}: ${figure} (at most ${ceiling}, goal ${goal})`)
  if (figure > ceiling) process.exitCode = 1
}
