import type { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readSecretAt, secretReader } from './secrets.ts'

/** A Secrets Manager that gives these answers, one a call. */
function managerOf(...answers: (string | undefined | Error)[]) {
  const asked: (string | undefined)[] = []
  const client = {
    send: async ({ input }: GetSecretValueCommand) => {
      asked.push(input.SecretId)
      const answer = answers[asked.length - 1]
      if (answer instanceof Error) throw answer
      return { SecretString: answer }
    },
  } as unknown as SecretsManagerClient
  return { asked, client: () => client }
}

test('a secret is read once a process, however many ask at once', async () => {
  const { asked, client } = managerOf('open sesame')
  const read = secretReader('the-door', client)
  expect(asked).toEqual([])
  expect(await Promise.all([read(), read()])).toEqual(['open sesame', 'open sesame'])
  expect(await read()).toBe('open sesame')
  expect(asked).toEqual(['the-door'])
})

test('a read that failed is tried again by the next request', async () => {
  const { client } = managerOf(new Error('throttled'), 'open sesame')
  const read = secretReader('the-door', client)
  await expect(read()).rejects.toThrow('throttled')
  expect(await read()).toBe('open sesame')
})

test.each([undefined, ''])(
  'a secret without text (%j) is none: nobody is let in by sending nothing',
  async (text) => {
    const { client } = managerOf(text)
    await expect(secretReader('the-door', client)()).rejects.toThrow('The secret the-door has no text')
  },
)

test('a secret in a file is read as it is now, and nobody else is asked', async () => {
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
