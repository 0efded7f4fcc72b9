import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SecretName, secrets } from '#shared/system/secrets.ts'
import { readKeyRing } from '../../functions/platform/auth/key-ring.ts'
import { type DataFolder, openDataFolder, seedOnce } from './data-folder.ts'
import { localSecrets, secretFile } from './secrets.ts'

let folder: DataFolder
beforeEach(() => (folder = openDataFolder(mkdtempSync(join(tmpdir(), 'sponsor-finder-')))))
afterEach(() => rmSync(folder.path, { recursive: true, force: true }))

const names = Object.keys(secrets) as SecretName[]

test('secrets are made once, and stay', () => {
  localSecrets(folder)
  const made = names.map((name) => readFileSync(secretFile(folder, name), 'utf8'))
  localSecrets(folder)
  expect(names.map((name) => readFileSync(secretFile(folder, name), 'utf8'))).toEqual(made)
})

test.each<[SecretName, unknown]>([
  ['signingKeys', {}],
  ['signingKeys', { 1: 'short' }],
  ['providerSecrets', { demo: '' }],
  ['aiProviders', {}],
  ['webSearch', []],
  ['jobSites', { reed: {} }],
  ['fileKeys', []],
  ['publishingKey', {}],
  ['objectionKey', {}],
])('a file of %s with %j is refused at the start, as the product would refuse it', (name, content) => {
  localSecrets(folder)
  writeFileSync(secretFile(folder, name), JSON.stringify(content))
  expect(() => localSecrets(folder)).toThrow(`${secretFile(folder, name)} is not readable`)
})

test('a user who has no copy of a lost key asks for a new one', async () => {
  localSecrets(folder)
  await seedOnce(folder, { empty: true }, () => Promise.resolve())
  rmSync(secretFile(folder, 'objectionKey'))
  expect(() => localSecrets(folder)).toThrow('write the word new into it')
  writeFileSync(secretFile(folder, 'objectionKey'), 'new\n')
  localSecrets(folder)
  expect(Object.keys(readKeyRing(readFileSync(secretFile(folder, 'objectionKey'), 'utf8')))).toEqual(['1'])
})

test('the advice about the key of objections says what a new one loses', () => {
  localSecrets(folder)
  writeFileSync(secretFile(folder, 'objectionKey'), '{}')
  expect(() => localSecrets(folder)).toThrow('Recorded objections match no contact then')
})
