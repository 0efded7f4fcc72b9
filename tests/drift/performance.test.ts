import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFigures, readRun } from '../bench/document/figures.ts'
import { renderPerformance } from '../bench/document/render-performance.ts'
import { programOf, SECTIONS } from '../bench/document/sections.ts'

const markdown = renderPerformance(readRun(), readFigures())

test('docs/performance.md is the page of the figures: npm run sponsor -- docs performance writes it', () => {
  expect(readFileSync('docs/performance.md', 'utf8')).toBe(markdown)
})

test('a command runs each section of docs/performance.md alone', () => {
  for (const section of SECTIONS) expect(programOf(section)).toMatch(/^tests\/bench\//)
})

test('each section has figures, and none of them is from a quick run', () => {
  const figures = readFigures()
  const missing = SECTIONS.filter(({ name }) => figures.get(name)?.isQuick !== false)
  expect(missing.map(({ name }) => name)).toEqual([])
})
