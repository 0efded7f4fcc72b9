import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
  database.exec('CREATE TABLE messages (id INTEGER PRIMARY KEY, body TEXT)')
  const add = database.prepare('INSERT INTO messages (body) VALUES (?)')
  for (let row = 0; row < 500; row += 1) add.run(`message ${row}`.repeat(20))
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

test('only a write to the embedded DynamoDB wakes, and another DynamoDB is not watched', async () => {
  const folder = dataFolderAt(path)
  expect(watchWrites(folder, () => undefined)).toBeUndefined()
  const written = folder.file('dynamodb.sqlite-wal')
  appendFileSync(written, '')
  const { promise, resolve } = Promise.withResolvers<string>()
  const watcher = watchWrites(folder, () => resolve('woken'))
  appendFileSync(folder.file('log.ndjson'), 'line')
  expect(await Promise.race([promise, new Promise((done) => setImmediate(() => done('asleep')))])).toBe(
    'asleep',
  )
  appendFileSync(written, 'page')
  expect(await promise).toBe('woken')
  watcher?.close()
})
