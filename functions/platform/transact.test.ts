import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { retryConflicts } from './retry-conflicts.ts'
import { transact } from './transact.ts'

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

/** A client whose calls end as told, one after the other, and then well. */
function clientThat(...failures: Error[]) {
  let calls = 0
  const client = {
    send: async () => {
      const failure = failures[calls]
      calls += 1
      if (failure) throw failure
    },
  } as unknown as DynamoDBDocumentClient
  return { run: () => transact(client, []), calls: () => calls }
}

describe('a transaction', () => {
  test('says that it was written', async () => {
    expect(await clientThat().run()).toBe('written')
  })

  test('says whose condition refused it', async () => {
    const { run, calls } = clientThat(cancelled('None', 'ConditionalCheckFailed', 'None'))
    expect(await run()).toEqual([false, true, false])
    expect(calls()).toBe(1)
  })

  test('is tried again where another is in the way, even beside a condition that fails', async () => {
    const conflict = cancelled('ConditionalCheckFailed', 'TransactionConflict')
    const { run, calls } = clientThat(conflict, conflict)
    expect(await run()).toBe('written')
    expect(calls()).toBe(3)
  })

  test('that is in the way for ever fails, and not by a condition', async () => {
    const conflicts = Array.from({ length: 100 }, () =>
      cancelled('TransactionConflict', 'ConditionalCheckFailed'),
    )
    await expect(clientThat(...conflicts).run()).rejects.toMatchObject({ code: 'conflict' })
  })

  test.each([cancelled('ThrottlingError'), new Error('no network')])(
    'throws what is no condition’s doing: %s',
    async (failure) => {
      await expect(clientThat(failure).run()).rejects.toBe(failure)
    },
  )
})

test('a single write that meets a transaction is tried again', async () => {
  let calls = 0
  const write = async () => {
    calls += 1
    if (calls === 1) throw new TransactionConflictException({ message: 'conflict', $metadata: {} })
    return 'written'
  }
  expect(await retryConflicts(write)).toBe('written')
})
