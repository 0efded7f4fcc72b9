import type { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readSecretAt } from './secrets.ts'

/** A Secrets Manager that gives these answers, one per call. */
function managerOf(...answers: (string | undefined)[]) {
  const asked: (string | undefined)[] = []
  const client = {
    send: async ({ input }: GetSecretValueCommand) => {
      asked.push(input.SecretId)
      return { SecretString: answers[asked.length - 1] }
    },
  } as unknown as SecretsManagerClient
  return { asked, client: () => client }
}

test('a secret is read from Secrets Manager', async () => {
  const { asked, client } = managerOf('open sesame')
  expect(await readSecretAt('the-door', client)).toBe('open sesame')
  expect(asked).toEqual(['the-door'])
})

test.each([undefined, ''])('a secret without text (%j) counts as missing', async (text) => {
  const { client } = managerOf(text)
  await expect(readSecretAt('the-door', client)).rejects.toThrow('The secret the-door has no text')
})

test('a secret in a file is read again each time, without a call to AWS', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
  const file = join(folder, 'a secret.json')
  const { asked, client } = managerOf()
  for (const text of ['{"1":"one"}', '{"2":"two"}']) {
    writeFileSync(file, text)
    expect(await readSecretAt(pathToFileURL(file).href, client)).toBe(text)
  }
  expect(asked).toEqual([])
  rmSync(folder, { recursive: true })
})
