import { describe, expect, it } from 'vitest'
import { smokeArguments } from './smoke-arguments.ts'

describe('the smoke test', () => {
  it('the smoke test runs against the local run with a seeded account by default', () => {
    const account = { email: 'user@example.com', password: 'sponsor-finder-local' }
    expect(smokeArguments([], {})).toEqual({ origin: 'http://localhost:3000', account })
    expect(smokeArguments([], { PORT: '3180' })).toEqual({ origin: 'http://localhost:3180', account })
    expect(smokeArguments(['http://127.0.0.1:3140/login'], {})).toEqual({
      origin: 'http://127.0.0.1:3140',
      account,
    })
  })

  it('the smoke test of a URL uses the account that the deployment created', () => {
    const env = { SMOKE_EMAIL: 'smoke@example.org', SMOKE_PASSWORD: 'violet kettle' }
    expect(smokeArguments(['https://d111.cloudfront.net'], env)).toEqual({
      origin: 'https://d111.cloudfront.net',
      account: { email: 'smoke@example.org', password: 'violet kettle' },
    })
  })

  it('the smoke test of a URL without an account tries what visitors see', () => {
    expect(smokeArguments(['https://d111.cloudfront.net'], {})).toEqual({
      origin: 'https://d111.cloudfront.net',
      account: undefined,
    })
  })

  it.each([
    [[], { SMOKE_EMAIL: 'smoke@example.org' }, 'Set SMOKE_EMAIL and SMOKE_PASSWORD, both or neither'],
    [['localhost'], {}, 'Usage: npm run smoke -- [<url>]'],
    [['ftp://localhost'], {}, 'Usage:'],
    [['http://localhost:3000', 'more'], {}, 'Usage:'],
  ])('the smoke test refuses the arguments %j with the environment %j with a message', (argv, env, words) => {
    expect(() => smokeArguments(argv, env)).toThrow(words)
  })
})
