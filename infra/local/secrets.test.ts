import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type SecretName, secrets } from '#shared/system/secrets.ts'
import { type DataFolder, openDataFolder } from './data-folder.ts'
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

test('the advice about the key of objections says what a new one loses', () => {
  localSecrets(folder)
  writeFileSync(secretFile(folder, 'objectionKey'), '{}')
  expect(() => localSecrets(folder)).toThrow('Recorded objections match no contact then')
})
