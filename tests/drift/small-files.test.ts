import { globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import joinedFiles from '../../web/build/joined-files.json' with { type: 'json' }

/** A file with more lines holds an idea of its own. */
const MAX_LINES = 100

/** No product file has more lines, so two files with more lines together stay two. */
const MAX_LINES_TOGETHER = 300

/** Other files stay apart for their tests alone. Their number only falls. */
const MOST_APART = 14

/** Small files with one reader that stay, with the reason. */
const allowed: readonly (readonly [file: RegExp, reason: string])[] = [
  [/^functions\/mail\/templates\//, 'one file for each mail (CONTRIBUTING.md)'],
  [/^shared\/system\//, 'one file for each context (CONTRIBUTING.md)'],
  [/^scripts\//, 'a program runs when it is imported, so its tests import a part of it'],
]

const files = globSync('{shared,functions,infra,scripts,tests,web}/**/*.{ts,tsx,mjs}', {
  exclude: (name) => name.includes('node_modules'),
})
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const known = new Set(files)

/** The modules that a file names. Lazily loaded ones and programs have a parenthesis before their name. */
const MODULE = /(\bfrom\s+|\bimport\s+|\bimport\(\s*|new URL\(\s*|vi\.mock\(\s*)'([^']+)'/g

const isTest = (file: string): boolean => /^tests\/|\.test\.|\/testing\//.test(file)

/** The product files that import each file. A test is no reader, so it keeps no file apart. */
const readers = new Map<string, Set<string>>()
const lazy = new Set<string>()
for (const [file, text] of [...texts].filter(([name]) => !isTest(name)))
  for (const [, way = '', name = ''] of text.matchAll(MODULE)) {
    const path = name.startsWith('#shared/') ? name.slice(1) : join(dirname(file), name)
    const target = normalize(path)
    if (!known.has(target)) continue
    readers.set(target, (readers.get(target) ?? new Set()).add(file))
    if (way.includes('(')) lazy.add(target)
  }

const linesOf = (file: string): number => texts.get(file)?.split('\n').slice(1).length ?? 0

/** Whether only one product file reads a small file, in the same folder. */
function isSplinter(file: string): boolean {
  const [reader, ...others] = readers.get(file) ?? []
  const isSmall = linesOf(file) <= MAX_LINES && linesOf(file) + linesOf(reader ?? '') <= MAX_LINES_TOGETHER
  return (
    !isTest(file) &&
    !lazy.has(file) &&
    isSmall &&
    others.length === 0 &&
    reader !== undefined &&
    dirname(reader) === dirname(file) &&
    // JSX needs a file of its own kind
    !(file.endsWith('.tsx') && reader.endsWith('.ts')) &&
    !reader.endsWith('/index.ts')
  )
}

const splinters = files.filter(isSplinter)

test('a product file has at most 300 lines', () => {
  expect(files.filter((file) => !isTest(file) && linesOf(file) > MAX_LINES_TOGETHER)).toEqual([])
})

test('a small file that only its neighbour reads is part of that neighbour, unless a reason is given', () => {
  const others = splinters.filter((file) => !allowed.some(([pattern]) => pattern.test(file)))
  expect(others.slice(MOST_APART)).toEqual([])
})

test.each(allowed)('the reason for %s is still needed', (pattern) => {
  expect(splinters.some((file) => pattern.test(file))).toBe(true)
})

test('each module that the page joins with others is a file, and is named once', () => {
  const joined = Object.values(joinedFiles).flat()
  expect(joined.filter((file) => !statSync(file, { throwIfNoEntry: false })?.isFile())).toEqual([])
  expect(joined).toHaveLength(new Set(joined).size)
})
