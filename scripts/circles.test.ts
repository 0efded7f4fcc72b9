import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { circlesIn } from './circles.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sponsor-finder-circles-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(files: Record<string, string>) {
  for (const [file, imported] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), imported)
  }
}

const featuresOfCircles = () => circlesIn(root).map(({ features }: { features: string[] }) => features)

test('features that import each other in one direction make no circle', () => {
  write({
    'a/wiring.ts': "import { x } from '../b/x.ts'\nimport { y } from './y.ts'",
    'a/y.ts': "import { z } from '../../outside/z.ts'",
    'b/x.ts': "export { x } from '../c/x.ts'",
    'c/x.ts': 'export const x = 1',
  })
  expect(circlesIn(root)).toEqual([])
})

test('a circle names its features and the files that make it', () => {
  write({
    'a/wiring.ts': "import { x } from '../b/domain/x.ts'",
    'b/wiring.ts': "import type { y } from '../c/y.ts'",
    'c/deep/z.tsx': "const z = lazy(() => import('../../a/z.ts'))",
  })
  expect(circlesIn(root)).toEqual([
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

test('two circles are both reported, and a feature that only leads to them is not', () => {
  write({
    'a/x.ts': "import '../b/x.ts'",
    'b/x.ts': "import '../a/x.ts'",
    'c/x.ts': "import '../d/x.ts'",
    'd/x.ts': "import '../c/x.ts'",
    'e/x.ts': "import '../a/x.ts'",
  })
  expect(featuresOfCircles()).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('the import of a test makes no circle', () => {
  write({ 'a/x.ts': "import '../b/x.ts'", 'b/x.test.ts': "import '../a/x.ts'" })
  expect(featuresOfCircles()).toEqual([])
})

test('no features of functions depend on each other in a circle, through their wirings either', () => {
  expect(circlesIn('functions')).toEqual([])
})
