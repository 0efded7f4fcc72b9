import { expect, test } from 'vitest'
import { fileKeysArguments, fileKeysOfContext, noFileKeysArguments } from './file-keys-context.ts'

test('the public keys survive the way through the context of the CDK', () => {
  const keys = { '100': '-----BEGIN PUBLIC KEY-----\nabc+/=\n-----END PUBLIC KEY-----\n' }
  const [, value = ''] = fileKeysArguments(keys)
  const [name = '', text = ''] = value.split('=')
  expect(fileKeysOfContext((key) => (key === name ? text : undefined))).toEqual(keys)
})

test('a command that deploys no edge needs no keys', () => {
  const [, value = ''] = noFileKeysArguments
  const [name = '', text = ''] = value.split('=')
  expect(fileKeysOfContext((key) => (key === name ? text : undefined))).toEqual({})
})

test('without the context, the app says how to deploy', () => {
  expect(() => fileKeysOfContext(() => undefined)).toThrow('deploy with npm run deploy')
})
