import type { SSMClient } from '@aws-sdk/client-ssm'
import { expect, test } from 'vitest'
import { pageOriginReader } from './page-origin.ts'

/** A client that gives these answers one after the other. A text is the value of the parameter. */
function clientOf(...answers: (string | Error | undefined)[]) {
  const asked: unknown[] = []
  const send = async ({ input }: { input: unknown }) => {
    asked.push(input)
    const answer = answers[asked.length - 1]
    if (answer instanceof Error) throw answer
    return { Parameter: { Value: answer } }
  }
  return { asked, client: () => ({ send }) as unknown as Pick<SSMClient, 'send'> }
}

test('a literal page origin is used without a call', async () => {
  const { asked, client } = clientOf()
  expect(await pageOriginReader('http://localhost:3000', client)()).toBe('http://localhost:3000')
  expect(asked).toEqual([])
})

test('a page origin parameter is read once at first use, by two concurrent callers too', async () => {
  const { asked, client } = clientOf('https://d111.cloudfront.net')
  const read = pageOriginReader('/finder/page-origin', client)
  expect(asked).toEqual([])
  expect(await Promise.all([read(), read()])).toEqual(Array(2).fill('https://d111.cloudfront.net'))
  expect(await read()).toBe('https://d111.cloudfront.net')
  expect(asked).toEqual([{ Name: '/finder/page-origin' }])
})

test('a failed read of the page origin is retried by the next request', async () => {
  const { client } = clientOf(new Error('not there yet'), undefined, 'https://d111.cloudfront.net')
  const read = pageOriginReader('/finder/page-origin', client)
  await expect(read()).rejects.toThrow('not there yet')
  await expect(read()).rejects.toThrow('The parameter /finder/page-origin has no value')
  expect(await read()).toBe('https://d111.cloudfront.net')
})
