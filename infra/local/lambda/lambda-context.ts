import type { Context } from 'aws-lambda'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'

export type Limits = Pick<FunctionDefinition, 'timeoutSeconds' | 'memoryMegabytes'>

export function lambdaContext(
  name: FunctionName,
  awsRequestId: string,
  { timeoutSeconds, memoryMegabytes }: Limits = functions[name],
): Context {
  const deadline = Date.now() + timeoutSeconds * 1000
  return {
    awsRequestId,
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${name}`,
    memoryLimitInMB: String(memoryMegabytes),
    logGroupName: name,
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => deadline - Date.now(),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  }
}
