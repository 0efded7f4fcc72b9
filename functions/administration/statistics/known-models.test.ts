import { expect, test, vi } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { listedProviders } from '../../extraction/index.ts'
import { type Logger, logger } from '../../platform/logger.ts'
import { knownModels } from './admin-stats.ts'

type Providers = ReturnType<typeof listedProviders>

function world(providers: Providers) {
  const error = vi.fn<Logger['error']>()
  const context = contextWith({ logger: { ...logger, error } }, double(listedProviders, providers))
  return { models: knownModels(context), error }
}

test('a model has its provider and the tokens that it may use', async () => {
  const provider = {
    name: 'one',
    kind: 'openai',
    model: 'small',
    expected_token: 500,
    api_key: 'key',
  } as const
  const { models, error } = world(async () => [provider])
  expect(await models).toEqual([{ provider: 'one', model: 'small', expected_token: 500 }])
  expect(error).not.toHaveBeenCalled()
})

test('a list that cannot be read is logged, and the statistics have no models', async () => {
  const failure = new Error('malformed')
  const { models, error } = world(() => Promise.reject(failure))
  expect(await models).toEqual([])
  expect(error.mock.calls).toEqual([['the list of language models cannot be read', { error: failure }]])
})
