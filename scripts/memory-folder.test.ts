import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { memoryFolder } from './memory-folder.mjs'

let parent: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'sponsor-finder-memory-'))
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

test('a run gets a new folder where there is room', () => {
  const folder = memoryFolder({ parent, room: 1 })
  expect(folder).toBe(join(parent, `sponsor-finder-tests-${process.pid}`))
  expect(readdirSync(folder ?? '')).toEqual([])
})

test('a run gets no folder where there is no room, or no memory for files', () => {
  expect(memoryFolder({ parent, room: Number.MAX_SAFE_INTEGER })).toBeUndefined()
  expect(memoryFolder({ parent: join(parent, 'missing') })).toBeUndefined()
  expect(readdirSync(parent)).toEqual([])
})

test('the folder of a killed run is removed, but not that of one that runs or of another program', () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const [left, running, other] = [`tests-${ended}`, `tests-${process.ppid}`, 'load'].map((name) =>
    join(parent, `sponsor-finder-${name}`),
  ) as [string, string, string]
  for (const folder of [left, running, other]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'data.json'), '{}')
  }
  memoryFolder({ parent, room: 1 })
  expect([left, running, other].map(existsSync)).toEqual([false, true, true])
})
