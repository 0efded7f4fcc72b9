import type { APIGatewayProxyResult } from 'aws-lambda'
import { vi } from 'vitest'
import { login, register } from '#shared/api/accounts/accounts.ts'
import { changeAccount } from '#shared/api/accounts/own-account.ts'
import { searchSingle } from '#shared/api/companies.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { sponsorships } from '#shared/api/search.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import { passwordsWith } from '../../functions/identity/accounts/passwords.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { findResource } from '../../infra/local/api-gateway.ts'
import { lambdaContext } from '../../infra/local/lambda/lambda-context.ts'
import { handlerLoader, type LambdaHandler } from '../../infra/local/lambda/load-handler.ts'
import { queueUrlPrefix } from '../../infra/local/provision.ts'
import { setHandlerEnvironment } from '../../infra/local/system.ts'
import { smallImport } from '../faults/small-import.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { startDynamoDbProxy } from '../support/doubles/dynamodb-proxy.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { startEmulators } from '../support/emulators/emulators.ts'
import { secretPlaces, stageSettings } from '../support/stage-settings.ts'
import { rememberEnvironment } from '../support/vitest/remember-environment.ts'

interface Sent {
  token?: string
  body?: unknown
  /** Encodes the body as the gateway does for a binary media type. */
  inBase64?: boolean
  query?: Record<string, string>
}

const functionOf = ({ path }: RouteContract): FunctionName => findResource(path).resource.functionName

/** The functions that these tests call. */
const FUNCTIONS = new Set<FunctionName>([
  ...[login, register, changeAccount, searchSingle, sponsorships].map(functionOf),
  'relayMessages',
])

/**
 * Emulators with a small register, and functions that run as in Lambda. Each container has its own modules and is
 * frozen between invocations. Calls to the tables can be throttled. The environment of this process is changed until it
 * stops.
 */
export async function startLambdaWorld() {
  const emulators = await startEmulators()
  const { documents, s3, prefix } = emulators
  const tables = await startDynamoDbProxy(emulators.endpoints.dynamodb)
  const imports = smallImport(documents, s3, prefix)
  const restoreEnvironment = rememberEnvironment()
  /** Reports of work that functions left unfinished when they answered. */
  const reports: string[] = []
  setHandlerEnvironment(
    {
      ...stageSettings,
      resourcePrefix: prefix,
      queueUrlPrefix: queueUrlPrefix(emulators.endpoints.sqs),
      dailyUnlockLimit: 5,
      // a container may use a cached register for a minute, as in AWS
      snapshotMaxAgeSeconds: 60,
    },
    secretPlaces,
    { ...emulators.endpoints, dynamodb: tables.endpoint },
  )

  const load = handlerLoader(
    (file) => import(file),
    (message) => reports.push(message),
  )

  /** Creates a new container for each function, without modules or caches of earlier ones. */
  const containers = async () => {
    vi.resetModules()
    const handlers = new Map<FunctionName, LambdaHandler>()
    for (const name of FUNCTIONS) handlers.set(name, await load(name))
    const invoke = async (name: FunctionName, event: unknown): Promise<unknown> => {
      const handler = handlers.get(name)
      if (handler === undefined) throw new Error(`${name} is not loaded in this world`)
      return handler(event, lambdaContext(name, 'invocation'))
    }
    return {
      invoke,
      async call(route: RouteContract, { token, body, inBase64 = false, query }: Sent = {}) {
        const text = body === undefined ? undefined : JSON.stringify(body)
        const event = restEvent({
          method: route.method,
          resource: route.path,
          headers: {
            ...(token !== undefined && { Authorization: `Bearer ${token}` }),
            ...(text !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(query && {
            query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, [value]])),
          }),
          ...(text !== undefined && { body: inBase64 ? Buffer.from(text).toString('base64') : text }),
        })
        const answer = (await invoke(functionOf(route), {
          ...event,
          isBase64Encoded: inBase64,
        })) as APIGatewayProxyResult
        return {
          status: answer.statusCode,
          headers: answer.headers ?? {},
          text: answer.body,
          body: JSON.parse(answer.body) as unknown,
        }
      },
    }
  }

  return {
    emulators,
    tables,
    imports,
    reports,
    containers,
    async newUser(through: Awaited<ReturnType<typeof containers>>) {
      const user = storedUser({
        password_hash: await passwordsWith({ memory: 8, passes: 1, parallelism: 1 }).hash('secret'),
      })
      await userStore({ documents, tables: emulators.tables }).create(user)
      const body = { email: user.email, password: 'secret' }
      const { token } = login.responses[200].parse((await through.call(login, { body })).body)
      return { ...user, token }
    },
    async stop() {
      restoreEnvironment()
      await tables.stop()
      await emulators.stop()
    },
  }
}
