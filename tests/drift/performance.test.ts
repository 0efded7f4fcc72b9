import { expect, test } from 'vitest'
import { readFigures } from '../bench/document/figures.ts'
import { withoutReason } from '../bench/document/render-performance.ts'
import { programOf, SECTIONS } from '../bench/document/sections.ts'

test('a command runs each section of the performance alone', () => {
  for (const section of SECTIONS) expect(programOf(section)).toMatch(/^tests\/bench\//)
})

test('each section has figures, and none of them is from a quick run', () => {
  const figures = readFigures()
  const missing = SECTIONS.filter(({ name }) => figures.get(name)?.isQuick !== false)
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('each missed goal has a reason', () => {
  expect([...readFigures().values()].flatMap(({ goals }) => withoutReason(goals))).toEqual([])
})
