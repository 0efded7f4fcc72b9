import { EventEmitter } from 'node:events'
import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  watch,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataFolderAt } from '../data-folder.ts'
import { refuseDamaged, watchWrites } from './start-emulators.ts'

let path: string
let file: string
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
  file = join(path, 'fauxqs.db')
})
afterEach(() => rmSync(path, { recursive: true, force: true }))

const check = () => refuseDamaged(dataFolderAt(path), file)

function makeDatabase(): void {
  const database = new DatabaseSync(file)
  database.exec('BEGIN; CREATE TABLE messages (id INTEGER PRIMARY KEY, body TEXT)')
  const add = database.prepare('INSERT INTO messages (body) VALUES (?)')
  for (let row = 0; row < 500; row += 1) add.run(`message ${row}`.repeat(20))
  database.exec('COMMIT')
  database.close()
}

function damage(): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(8192), 0, 8192, Math.floor(statSync(file).size / 2))
  closeSync(descriptor)
}

test('a missing database and a sound one pass', () => {
  expect(check).not.toThrow()
  makeDatabase()
  expect(check).not.toThrow()
})

test.each<[string, () => void]>([
  ['cut in half', () => truncateSync(file, Math.floor(statSync(file).size / 2))],
  ['cut within its first page', () => truncateSync(file, 200)],
  ['overwritten in its middle', damage],
])('a database that is %s is named, with what to do', (_what, spoil) => {
  makeDatabase()
  spoil()
  expect(check).toThrow(`${file} is damaged (`)
  expect(check).toThrow(`delete that folder to start afresh, or set SPONSOR_DATA_DIR`)
})

test('a write to the embedded DynamoDB wakes, and no other file of its folder', async () => {
  const folder = dataFolderAt(path)
  appendFileSync(folder.file('dynamodb.sqlite-wal'), '')
  let calls = 0
  const woken = Promise.withResolvers<void>()
  const writes = watchWrites(folder, () => {
    calls += 1
    woken.resolve()
  })
  const other = Promise.withResolvers<void>()
  const second = watch(path, (_, name) => {
    if (name === 'log.ndjson') other.resolve()
  })
  appendFileSync(folder.file('log.ndjson'), 'line')
  await other.promise
  writes.mayWrite()
  expect(calls).toBe(0)
  appendFileSync(folder.file('dynamodb.sqlite-wal'), 'page')
  await woken.promise
  writes.close()
  second.close()
})

test('a handler that may write wakes if another DynamoDB is used', () => {
  const wake = vi.fn<() => void>()
  watchWrites(dataFolderAt(path), wake).mayWrite()
  expect(wake).toHaveBeenCalledTimes(1)
})

test('a change of an unnamed file wakes, and after the watch has failed each handler does', () => {
  const folder = dataFolderAt(path)
  appendFileSync(folder.file('dynamodb.sqlite-wal'), '')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const watcher = Object.assign(new EventEmitter(), { close: () => undefined })
  const wake = vi.fn<() => void>()
  const writes = watchWrites(folder, wake, (_, changed) => watcher.on('change', changed))
  watcher.emit('change', 'change', null)
  expect(wake).toHaveBeenCalledTimes(1)
  writes.mayWrite()
  expect(wake).toHaveBeenCalledTimes(1)
  watcher.emit('error', new Error('The folder is gone'))
  expect(warn).toHaveBeenCalledTimes(1)
  writes.mayWrite()
  expect(wake).toHaveBeenCalledTimes(2)
})

test('a machine without a watch left starts, and each handler wakes', () => {
  const folder = dataFolderAt(path)
  appendFileSync(folder.file('dynamodb.sqlite-wal'), '')
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const wake = vi.fn<() => void>()
  const writes = watchWrites(folder, wake, () => {
    throw new Error('ENOSPC')
  })
  writes.mayWrite()
  expect(wake).toHaveBeenCalledTimes(1)
})
