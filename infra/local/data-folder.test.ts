import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import {
  beginFolder,
  type DataFolder,
  isBegunEmpty,
  isFull,
  isSeeded,
  openDataFolder,
  refuseSample,
  seedOnce,
} from './data-folder.ts'

const path = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
afterEach(() => rmSync(path, { recursive: true, force: true }))

test('too little disk space is reported with the available and the needed amount', () => {
  expect(() => openDataFolder(path, () => 120)).toThrow(`Only 120 MB are free for ${path}, 500 MB are needed`)
  expect(openDataFolder(path, () => 500).path).toBe(path)
})

test('the data of a folder is made once', async () => {
  let made = 0
  const start = () => seedOnce(openDataFolder(path), { empty: false }, async () => void (made += 1))
  expect(isSeeded(openDataFolder(path))).toBe(false)
  await start()
  await start()
  expect(made).toBe(1)
})

/** Starts on the folder. The steps that ran are noted, and the start is killed after so many. */
async function startUntil(folder: DataFolder, steps: number, { empty } = { empty: false }) {
  const done: string[] = []
  const start = seedOnce(folder, { empty }, async () => {
    for (const step of empty ? ['accounts'] : ['accounts', 'companies', 'activity']) {
      if (done.length === steps) throw new Error('killed')
      done.push(step)
    }
  })
  await start.catch(() => undefined)
  return done
}

test.each([0, 1, 2])(
  'sample data that was interrupted after %i steps is completed by the next start',
  async (steps) => {
    const folder = openDataFolder(path)
    await startUntil(folder, steps)
    expect(isSeeded(folder)).toBe(false)
    // a part of the sample data is no empty folder
    expect(() => refuseSample(openDataFolder(path))).toThrow(/has sample data: delete the folder/)
    expect(await startUntil(folder, Infinity)).toEqual(['accounts', 'companies', 'activity'])
    expect(isSeeded(folder)).toBe(true)
  },
)

test.each(['dynamodb.sqlite', 'sqs-and-s3/fauxqs.db'] as const)(
  'a start that was killed with %s, before its sample data, is taken up in either way',
  async (database) => {
    const folder = openDataFolder(path)
    beginFolder(folder)
    mkdirSync(join(path, 'sqs-and-s3'), { recursive: true })
    writeFileSync(folder.file(database), 'tables')
    refuseSample(openDataFolder(path))
    expect(await startUntil(folder, Infinity)).toEqual(['accounts', 'companies', 'activity'])
    beginFolder(folder)
    expect(isSeeded(openDataFolder(path))).toBe(true)
    rmSync(join(path, 'data.json'))
    expect(() => openDataFolder(path)).toThrow('data.json is missing or not readable: put back a copy')
  },
)

test('an empty folder that was interrupted gets the sample data if the next start makes it', async () => {
  const folder = openDataFolder(path)
  await startUntil(folder, 0, { empty: true })
  refuseSample(folder)
  expect(await startUntil(folder, Infinity)).toEqual(['accounts', 'companies', 'activity'])
  expect(isBegunEmpty(folder)).toBe(false)
})

test('a folder with sample data cannot be begun as empty, and an empty one stays empty', async () => {
  const folder = openDataFolder(path)
  refuseSample(folder)
  await startUntil(folder, Infinity, { empty: true })
  refuseSample(folder)
  expect(await startUntil(folder, Infinity)).toEqual([])
  expect(isBegunEmpty(folder)).toBe(true)
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

test('a data folder of another version is refused with a message', () => {
  openDataFolder(path)
  writeFileSync(join(path, 'data.json'), '{"version":99}')
  expect(() => openDataFolder(path)).toThrow('is of version 99')
})
