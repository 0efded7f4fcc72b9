import { expect, test, vi } from 'vitest'
import { knownModels } from './known-models.ts'

test('a model has its provider and the tokens that it may use', async () => {
  const provider = { name: 'one', model: 'small', expected_token: 500, api_key: 'key' }
  const logError = vi.fn<(message: string, facts: { error: unknown }) => void>()
  expect(await knownModels({ providers: async () => [provider], logError })).toEqual([
    { provider: 'one', model: 'small', expected_token: 500 },
  ])
  expect(logError).not.toHaveBeenCalled()
})

test('a list that cannot be read is logged, and the statistics have no models', async () => {
  const error = new Error('malformed')
  const logError = vi.fn<(message: string, facts: { error: unknown }) => void>()
  expect(await knownModels({ providers: () => Promise.reject(error), logError })).toEqual([])
  expect(logError.mock.calls).toEqual([['the list of language models cannot be read', { error }]])
})
