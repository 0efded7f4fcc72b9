import { EventEmitter } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataFolderAt } from '../data-folder.ts'
import { watchWrites } from './start-emulators.ts'

let path: string
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
})
afterEach(() => rmSync(path, { recursive: true, force: true }))

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
