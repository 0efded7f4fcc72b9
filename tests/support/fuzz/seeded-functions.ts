import type { APIGatewayProxyResult } from 'aws-lambda'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { devNull } from 'node:os'
import { vi } from 'vitest'
import { findResource } from '../../../infra/local/api-gateway.ts'
import { dataFolderAt } from '../../../infra/local/data-folder.ts'
import { startEmulators } from '../../../infra/local/emulators/start-emulators.ts'
import { lambdaContext } from '../../../infra/local/lambda/lambda-context.ts'
import { loadHandler } from '../../../infra/local/lambda/load-handler.ts'
import { queueUrlPrefix } from '../../../infra/local/provision.ts'
import { localSecrets } from '../../../infra/local/secrets.ts'
import { LOCAL_PREFIX, setHandlerEnvironment } from '../../../infra/local/system.ts'
import { restEvent } from '../doubles/rest-event.ts'
import { newFolder } from '../product/product.ts'
import { localKeys, storedAccounts } from '../product/stored-accounts.ts'
import { stageSettings } from '../stage-settings.ts'
import { rememberEnvironment } from '../vitest/remember-environment.ts'
import type { NewUser } from './fuzz-callers.ts'
import type { FuzzRequest, Send } from './fuzz-request.ts'

/** How many calls come from one address. Most are below the limits per client, and the sign-ins that hash are not. */
const CALLS_A_CLIENT = 50

/** Limits of a function that a busy machine does not reach. */
const PATIENT = { timeoutSeconds: 300, memoryMegabytes: 1024 }

/** The functions of all routes in this process, on emulators with the sample data, without workers. */
export async function seededFunctions() {
  const folder = dataFolderAt(newFolder())
  const { endpoints, stop } = await startEmulators(folder, {
    started: () => undefined,
    gaveUp: (error) => {
      throw error
    },
  })
  const restoreEnvironment = rememberEnvironment()
  process.env['LOG_FILE'] = devNull
  setHandlerEnvironment(
    {
      ...stageSettings,
      resourcePrefix: LOCAL_PREFIX,
      queueUrlPrefix: queueUrlPrefix(endpoints.sqs),
      dailyUnlockLimit: 10,
    },
    localSecrets(folder),
    endpoints,
  )
  const { documentClient } = await import('../../../functions/platform/clients.ts')
  const accounts = storedAccounts(documentClient(), LOCAL_PREFIX)
  const keys = localKeys(folder)

  const newUser: NewUser = async (facts) => {
    const user = await accounts.newUser({ name: 'Fuzz Reader', password: 'secret' }, facts)
    return { id: user.user_id, token: await accounts.newSession(user, keys) }
  }

  let calls = 0
  const send: Send = async ({ method, path, query, headers, body }) => {
    const { resource, pathParameters } = findResource(path)
    const event = restEvent({
      method,
      resource: resource.path,
      path,
      headers,
      pathParameters,
      ...(query.length > 0 && { query: valuesByName(query) }),
      ...(body !== undefined && { body }),
    })
    calls += 1
    event.requestContext.identity.sourceIp = `10.0.${(calls / CALLS_A_CLIENT) >> 8}.${(calls / CALLS_A_CLIENT) & 255}`
    const handler = await loadHandler(resource.functionName)
    const context = lambdaContext(resource.functionName, randomUUID(), PATIENT)
    const answer = (await handler(event, context)) as APIGatewayProxyResult
    const named = Object.entries(answer.headers ?? {}).map(([name, value]) => [
      name.toLowerCase(),
      String(value),
    ])
    return { status: answer.statusCode, headers: Object.fromEntries(named), text: answer.body }
  }

  return {
    documents: documentClient(),
    newUser,
    send,
    async stop() {
      restoreEnvironment()
      // the next file must not get modules that have read this environment
      vi.resetModules()
      await stop()
      rmSync(folder.path, { recursive: true, force: true })
    },
  }
}

const valuesByName = (query: FuzzRequest['query']): Record<string, string[]> =>
  Object.fromEntries(
    [...Map.groupBy(query, ([name]) => name)].map(([name, pairs]) => [name, pairs.map(([, value]) => value)]),
  )
