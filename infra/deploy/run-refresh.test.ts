import type { InvokeCommand } from '@aws-sdk/client-lambda'
import { describe, expect, it } from 'vitest'
import { runRefresh } from './deploy-stacks.ts'

/** A fake Lambda that gives this answer. */
function lambdaAnswering(answer: { FunctionError?: string }) {
  const sent: unknown[] = []
  const send = async (command: InvokeCommand) => {
    sent.push(command.input)
    return answer
  }
  return { sent, lambda: { send } as never }
}

describe('what a deployment builds before the API of the new version', () => {
  it('the deployment calls the function in the stack’s output, and waits for it', async () => {
    const { sent, lambda } = lambdaAnswering({})
    await runRefresh(lambda, 'refreshVacancyList', 'workers-refreshVacancyList-1')
    // without InvocationType the call waits until the function has ended
    expect(sent).toEqual([{ FunctionName: 'workers-refreshVacancyList-1' }])
  })

  it.each([
    ['refreshIndex', 'The search index could not be checked: the log of workers-1 says why'],
    ['refreshResponseList', 'The list of AI responses could not be checked: the log of workers-1 says why'],
    ['refreshVacancyList', 'The list of vacancies could not be checked: the log of workers-1 says why'],
  ] as const)(
    'if %s fails, the deployment ends with a message that says where to look',
    async (name, says) => {
      const { lambda } = lambdaAnswering({ FunctionError: 'Unhandled' })
      await expect(runRefresh(lambda, name, 'workers-1')).rejects.toThrow(says)
    },
  )
})
