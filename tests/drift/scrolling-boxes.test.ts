import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Matches a text of classes that let a box scroll sideways. */
const SIDEWAYS = /["'`]([^"'`\n]*\boverflow-(?:x-)?auto\b[^"'`\n]*)["'`]/g

/** The browser itself fixes a modal dialog in its place. */
const FIXED = ['.dialog-sheet']

const POSITIONED = /(?:^|\s)(?:relative|absolute|fixed|sticky)(?:\s|$)/

test('a box that scrolls sideways is positioned, or hidden text in it would make the whole page scroll', () => {
  const boxes = globSync('web/src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(SIDEWAYS)].map(([, classes = '']) => ({ file, classes })),
  )
  expect(boxes.length).toBeGreaterThan(2)
  expect(boxes.filter(({ classes }) => !POSITIONED.test(classes))).toEqual([])
})

test('a class whose rules let a box scroll sideways positions it', () => {
  const rules = globSync('web/src/**/*.css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(\.[\w-]+)[^{};]*\{([^{}]*)\}/g)].map(([, name, body = '']) => ({
      name,
      body,
    })),
  )
  const scrolling = rules.filter(({ body }) => /overflow(?:-x)?: auto/.test(body)).map(({ name }) => name)
  const positioned = rules.filter(({ body }) => /position: (?:relative|sticky)/.test(body))
  expect(scrolling).toContain('.table-box')
  const names = [...FIXED, ...positioned.map(({ name }) => name)]
  expect(scrolling.filter((name) => !names.includes(name))).toEqual([])
})
