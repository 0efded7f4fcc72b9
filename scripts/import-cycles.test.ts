import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { importCyclesIn } from './import-cycles.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sponsor-finder-import-cycles-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(files: Record<string, string>) {
  for (const [file, imported] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), imported)
  }
}

const featuresOfCycles = () => importCyclesIn(root).map(({ features }: { features: string[] }) => features)

test('imports in one direction between features form no import cycle', () => {
  write({
    'a/wiring.ts': "import { x } from '../b/x.ts'\nimport { y } from './y.ts'",
    'a/y.ts': "import { z } from '../../outside/z.ts'",
    'b/x.ts': "export { x } from '../c/x.ts'",
    'c/x.ts': 'export const x = 1',
  })
  expect(importCyclesIn(root)).toEqual([])
})

test('an import cycle names its features and the files that make it', () => {
  write({
    'a/wiring.ts': "import { x } from '../b/domain/x.ts'",
    'b/wiring.ts': "import type { y } from '../c/y.ts'",
    'c/deep/z.tsx': "const z = lazy(() => import('../../a/z.ts'))",
  })
  expect(importCyclesIn(root)).toEqual([
    {
      features: ['a', 'b', 'c'],
      imports: [
        `${root}/a/wiring.ts imports ${root}/b/domain/x.ts`,
        `${root}/b/wiring.ts imports ${root}/c/y.ts`,
        `${root}/c/deep/z.tsx imports ${root}/a/z.ts`,
      ],
    },
  ])
})

test('two import cycles are reported, without a feature that only imports one of them', () => {
  write({
    'a/x.ts': "import '../b/x.ts'",
    'b/x.ts': "import '../a/x.ts'",
    'c/x.ts': "import '../d/x.ts'",
    'd/x.ts': "import '../c/x.ts'",
    'e/x.ts': "import '../a/x.ts'",
  })
  expect(featuresOfCycles()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('the import of a test file forms no import cycle', () => {
  write({ 'a/x.ts': "import '../b/x.ts'", 'b/x.test.ts': "import '../a/x.ts'" })
  expect(featuresOfCycles()).toEqual([])
})

test('no features of `functions` form an import cycle, not even through their wirings', () => {
  expect(importCyclesIn('functions')).toEqual([])
})
