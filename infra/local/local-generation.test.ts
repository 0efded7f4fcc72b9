import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DataFolder, openDataFolder } from './data-folder.ts'
import { addLocalGeneration, localGeneration, useLocalGeneration } from './local-generation.ts'

let folder: DataFolder
beforeEach(() => (folder = openDataFolder(mkdtempSync(join(tmpdir(), 'sponsor-finder-')))))
afterEach(() => rmSync(folder.path, { recursive: true, force: true }))

test('a generation that no rehearsal has made is refused with the known ones, and nothing changes', () => {
  addLocalGeneration(folder, 2)
  const files = readdirSync(folder.path)
  expect(() => useLocalGeneration(folder, 7)).toThrow('There is no generation 7; there are 1, 2')
  expect(localGeneration(folder)).toBe(1)
  expect(readdirSync(folder.path)).toEqual(files)
})

test('a rehearsed generation can be used, and the first one again', () => {
  addLocalGeneration(folder, 2)
  useLocalGeneration(folder, 2)
  expect(localGeneration(folder)).toBe(2)
  addLocalGeneration(folder, 3)
  useLocalGeneration(folder, 1)
  expect(localGeneration(folder)).toBe(1)
  useLocalGeneration(folder, 3)
  expect(localGeneration(folder)).toBe(3)
})

test('a generation that was not restored is refused, and an editor may end the line', () => {
  addLocalGeneration(folder, 2)
  writeFileSync(folder.file('generation'), '9')
  expect(() => localGeneration(folder)).toThrow('has no generation of 1, 2')
  writeFileSync(folder.file('generation'), '2\n')
  expect(localGeneration(folder)).toBe(2)
})
