import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DataFolder, dataFolderAt } from '../../local/data-folder.ts'
import { localSecrets, secretFile } from '../../local/secrets.ts'
import { ringInFile } from '../rotate-keys.ts'
import { rotateRing } from './rotate-ring.ts'

let folder: DataFolder
beforeEach(() => {
  folder = dataFolderAt(mkdtempSync(`${tmpdir()}/sponsor-finder-`))
  localSecrets(folder)
})
afterEach(() => rmSync(folder.path, { recursive: true, force: true }))

const file = () => secretFile(folder, 'signingKeys')
const ring = () => JSON.parse(readFileSync(file(), 'utf8')) as Record<string, string>
const newKey = () => 'a new key that is long enough to be one'
const rotate = (revoke = false) =>
  ringInFile(folder).change((before) => rotateRing(before, newKey(), new Date(), revoke))

test('a rotation writes only the key file, which only its owner can read', async () => {
  const before = ring()
  const { added } = await rotate()
  expect(ring()).toEqual({ ...before, [added]: newKey() })
  expect(statSync(file()).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder.path).toSorted()).toEqual([
    'aiProviders.json',
    'fileKeys.json',
    'jobSites.json',
    'objectionKey.json',
    'providerSecrets.json',
    'publishingKey.json',
    'signingKeys.json',
    'webSearch.json',
  ])
})

test('concurrent rotations of a file each add a key', async () => {
  const rotations = await Promise.all(Array.from({ length: 8 }, () => rotate()))
  expect(new Set(rotations.map(({ added }) => added)).size).toBe(8)
  expect(Object.keys(ring())).toHaveLength(9)
})

test('a rotation killed half-way has changed nothing, and the next rotation succeeds', async () => {
  // a killed rotation leaves its lock file and the draft of the next ring
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(`${file()}.lock`, String(pid))
  writeFileSync(`${file()}.next`, '{"17')
  const before = ring()
  const { added } = await rotate()
  expect(ring()).toEqual({ ...before, [added]: newKey() })
  expect(existsSync(`${file()}.lock`)).toBe(false)
})

test('a failed rotation changes nothing and does not block the next one', async () => {
  const before = ring()
  const refused = ringInFile(folder).change(() => {
    throw new Error('a clock is wrong')
  })
  await expect(refused).rejects.toThrow('a clock is wrong')
  expect(ring()).toEqual(before)
  await rotate()
})

test('a folder without keys is reported, and no keys are created', async () => {
  rmSync(file())
  await expect(rotate()).rejects.toThrow(
    `There are no signing keys in ${folder.path} yet: npm start makes them`,
  )
  expect(existsSync(file())).toBe(false)
})

test('damaged keys are reported, and left unchanged', async () => {
  writeFileSync(file(), '{"17')
  await expect(rotate()).rejects.toThrow('is not what it has to be')
  expect(readFileSync(file(), 'utf8')).toBe('{"17')
})
