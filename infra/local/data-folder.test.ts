import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isBegunEmpty, isFull, isSeeded, markSeeded, openDataFolder, refuseSample } from './data-folder.ts'

const path = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
afterEach(() => rmSync(path, { recursive: true, force: true }))

test('too little disk space is reported with the available and the needed amount', () => {
  expect(() => openDataFolder(path, () => 120)).toThrow(`Only 120 MB are free for ${path}, 500 MB are needed`)
  expect(openDataFolder(path, () => 500).path).toBe(path)
})

test('a data folder counts as seeded after it is marked', () => {
  const folder = openDataFolder(path)
  expect(isSeeded(folder)).toBe(false)
  markSeeded(folder)
  expect(isSeeded(openDataFolder(path))).toBe(true)
})

test('a folder with sample data cannot be begun as empty, and an empty one stays empty', () => {
  const folder = openDataFolder(path)
  refuseSample(folder)
  markSeeded(folder, { empty: true })
  refuseSample(folder)
  expect(isBegunEmpty(folder)).toBe(true)
  markSeeded(folder)
  expect(() => refuseSample(folder)).toThrow(/has sample data: delete the folder/)
})

test.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EROFS', false],
])('a disk that refuses a write with %s is full: %s', (code, full) => {
  const refuse = () => {
    throw Object.assign(new Error(code), { code })
  }
  expect(isFull({ file: (name) => join(path, name) }, refuse)).toBe(full)
})

test('a disk that accepts a write is not full, and the probe is deleted', () => {
  const folder = openDataFolder(path)
  expect(isFull(folder)).toBe(false)
  expect(existsSync(folder.file('.probe'))).toBe(false)
})

test.each([
  ['{"version":99}', 'is of version 99'],
  ['torn', 'is not readable'],
])('a data folder whose marker says %s is refused with a message', (text, message) => {
  openDataFolder(path)
  writeFileSync(join(path, 'data.json'), text)
  expect(() => openDataFolder(path)).toThrow(message)
})
