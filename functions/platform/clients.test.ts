import { expect, test } from 'vitest'
import { documentClient } from './clients.ts'

test('a call of the database makes nothing that nobody reads', () => {
  const steps = documentClient().middlewareStack.identify()
  expect(steps.map((step) => step.split(' ')[0])).toEqual([
    'countOnceFailure',
    'serializerMiddleware',
    'contentLengthMiddleware',
    'hostHeaderMiddleware',
    'retryMiddleware',
    'httpSigningMiddleware',
    'noRetryOnIncrement',
    'deserializerMiddleware',
  ])
})
