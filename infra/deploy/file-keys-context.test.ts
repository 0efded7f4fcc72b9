import { expect, test } from 'vitest'
import { fileKeysArguments, fileKeysOfContext } from './file-keys-context.ts'

test('the public keys survive the way through the context of the CDK', () => {
  const keys = { '100': '-----BEGIN PUBLIC KEY-----\nabc+/=\n-----END PUBLIC KEY-----\n' }
  const [, value = ''] = fileKeysArguments(keys)
  const [name = '', text = ''] = value.split('=')
  expect(fileKeysOfContext((key) => (key === name ? text : undefined))).toEqual(keys)
})

test('without the context there are no keys', () => {
  expect(fileKeysOfContext(() => undefined)).toEqual({})
})
