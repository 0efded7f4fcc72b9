import type { InvokeCommand } from '@aws-sdk/client-lambda'
import { describe, expect, it } from 'vitest'
import { refreshIndex } from './refresh-index.ts'

/** A fake Lambda that gives this answer. */
function lambdaAnswering(answer: { FunctionError?: string }) {
  const sent: unknown[] = []
  const send = async (command: InvokeCommand) => {
    sent.push(command.input)
    return answer
  }
  return { sent, lambda: { send } as never }
}

describe('the search index after a deployment', () => {
  it('the deployment rebuilds the search index with the function in the stack’s output, and waits for it', async () => {
    const { sent, lambda } = lambdaAnswering({})
    await refreshIndex(lambda, 'workers-refreshIndex-1')
    // without InvocationType the call waits until the function has ended
    expect(sent).toEqual([{ FunctionName: 'workers-refreshIndex-1' }])
  })

  it('a failed rebuild of the search index ends the deployment, and the message says where to look', async () => {
    const { lambda } = lambdaAnswering({ FunctionError: 'Unhandled' })
    await expect(refreshIndex(lambda, 'workers-refreshIndex-1')).rejects.toThrow(
      'the log of workers-refreshIndex-1 says why',
    )
  })
})
