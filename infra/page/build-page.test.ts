import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildOnce } from './build-page.ts'

let parent: string
let folder: string
let builds: number
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
  folder = join(parent, 'page')
  builds = 0
})
afterEach(() => rmSync(parent, { recursive: true }))

const build = async (draft: string) => {
  builds += 1
  await Promise.resolve()
  mkdirSync(draft)
  writeFileSync(join(draft, 'index.html'), '<html></html>')
}

test('a folder that several ask for at once is built once', async () => {
  await Promise.all([1, 2, 3].map(() => buildOnce(folder, build)))
  await buildOnce(folder, build)
  expect(builds).toBe(1)
  expect(readdirSync(parent)).toEqual(['page', 'page.stamp'])
})

test('after a failed build the next caller builds', async () => {
  const failing = buildOnce(folder, () => Promise.reject(new Error('no space')))
  const waiting = buildOnce(folder, build)
  await expect(failing).rejects.toThrow('no space')
  await waiting
  expect(existsSync(folder)).toBe(true)
})

test('a process that was killed while it built is not waited for', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(`${folder}.building`, String(pid))
  await buildOnce(folder, build)
  expect(builds).toBe(1)
})

test('a mark of five minutes ago is ignored, for another process may have the pid by now', async () => {
  const mark = `${folder}.building`
  writeFileSync(mark, String(process.pid))
  const before = Date.now() / 1000 - 301
  utimesSync(mark, before, before)
  await buildOnce(folder, build)
  expect(builds).toBe(1)
})

test.each<[string, () => void]>([
  ['a file is cut', () => writeFileSync(join(folder, 'index.html'), '<html')],
  ['a file is gone', () => rmSync(join(folder, 'index.html'))],
  ['it is a file', () => (rmSync(folder, { recursive: true }), writeFileSync(folder, ''))],
  ['nobody has stamped it', () => rmSync(`${folder}.stamp`)],
])('a page is built again once with a word if %s, and stays until then', async (_what, damage) => {
  await buildOnce(folder, build)
  damage()
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const rebuild = async (draft: string) => {
    expect(existsSync(folder)).toBe(true)
    await build(draft)
  }
  await Promise.all([1, 2, 3].map(() => buildOnce(folder, rebuild)))
  expect(written.mock.calls).toEqual([[`The built page in ${folder} is damaged; building it again\n`]])
  expect(builds).toBe(2)
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('<html></html>')
  written.mockRestore()
})
