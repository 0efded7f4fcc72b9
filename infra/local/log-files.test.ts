import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { logFileOf, logFilesOf, setLogAside } from './log-files.ts'

function newFolder() {
  const path = mkdtempSync(join(tmpdir(), 'log-files-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return { file: (name: string) => join(path, name) }
}

test('a large log replaces the one before it, and a small one stays', () => {
  const folder = newFolder()
  const [earlier = ''] = logFilesOf(folder)
  setLogAside(folder, 10)
  expect(existsSync(earlier)).toBe(false)
  writeFileSync(logFileOf(folder), 'small')
  setLogAside(folder, 10)
  expect(existsSync(earlier)).toBe(false)
  for (const text of ['the first large log', 'the second large log']) {
    writeFileSync(logFileOf(folder), text)
    setLogAside(folder, 10)
    expect(existsSync(logFileOf(folder))).toBe(false)
    expect(readFileSync(earlier, 'utf8')).toBe(text)
  }
})
