import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { retryConflicts } from './busy.ts'
import { transact } from './records.ts'

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

const named = (name: string) => Object.assign(new Error(name), { name })

/** A client whose calls fail with these errors one after the other, and then succeed. */
function clientThat(...failures: Error[]) {
  let calls = 0
  const client = {
    send: async () => {
      const failure = failures[calls]
      calls += 1
      if (failure) throw failure
    },
  } as unknown as DynamoDBDocumentClient
  const item = { ConditionCheck: { TableName: 't', Key: {}, ConditionExpression: 'c' } }
  const parts = { first: item, second: [item, item], none: [], last: item }
  return { run: () => transact(client, parts), calls: () => calls }
}

describe('a transaction', () => {
  test('a successful transaction reports that it was written', async () => {
    expect(await clientThat().run()).toBe('written')
  })

  test.each([
    [['None', 'ConditionalCheckFailed', 'ConditionalCheckFailed', 'None'], ['second']],
    [['None', 'None', 'ConditionalCheckFailed', 'None'], ['second']],
    [
      ['ConditionalCheckFailed', 'None', 'None', 'ConditionalCheckFailed'],
      ['first', 'last'],
    ],
  ])('a transaction refused with %s reports the parts %s', async (codes, refused) => {
    const { run, calls } = clientThat(cancelled(...codes))
    expect(await run()).toEqual(refused)
    expect(calls()).toBe(1)
  })

  test('a name that no part has does not compile', async () => {
    const outcome = await clientThat(cancelled('ConditionalCheckFailed')).run()
    // @ts-expect-error: there is no such part
    expect(outcome.includes('frist')).toBe(false)
    expect(outcome.includes('first')).toBe(true)
  })

  test('a transaction that conflicts with another one is retried, even if a condition failed too', async () => {
    const conflict = cancelled('ConditionalCheckFailed', 'TransactionConflict')
    const { run, calls } = clientThat(conflict, conflict)
    expect(await run()).toBe('written')
    expect(calls()).toBe(3)
  })

  test('a transaction whose conflicts continue fails with 409, not as a failed condition', async () => {
    const conflicts = Array.from({ length: 100 }, () =>
      cancelled('TransactionConflict', 'ConditionalCheckFailed'),
    )
    await expect(clientThat(...conflicts).run()).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a transaction throws errors that are not about a condition', async () => {
    const failure = new Error('no network')
    await expect(clientThat(failure).run()).rejects.toBe(failure)
  })

  test.each([
    cancelled('None', 'ThrottlingError'),
    cancelled('ProvisionedThroughputExceeded', 'ConditionalCheckFailed'),
    named('ThrottlingException'),
    named('ProvisionedThroughputExceededException'),
  ])('a throttled transaction is retried: %s', async (throttled) => {
    const { run, calls } = clientThat(throttled, throttled)
    expect(await run()).toBe('written')
    expect(calls()).toBe(3)
  })

  test('a transaction that is throttled five times is 503, with the time to wait', async () => {
    const { run, calls } = clientThat(...Array.from({ length: 100 }, () => cancelled('ThrottlingError')))
    await expect(run()).rejects.toMatchObject({
      code: 'overloaded',
      status: 503,
      headers: { 'Retry-After': '5' },
    })
    expect(calls()).toBe(5)
  })

  test('a transaction that times out is not retried: it may have been written', async () => {
    const { run, calls } = clientThat(named('TimeoutError'))
    await expect(run()).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(calls()).toBe(1)
  })
})

test('a single write that conflicts with a transaction is retried', async () => {
  let calls = 0
  const write = async () => {
    calls += 1
    if (calls === 1) throw new TransactionConflictException({ message: 'conflict', $metadata: {} })
    return 'written'
  }
  expect(await retryConflicts(write)).toBe('written')
})
