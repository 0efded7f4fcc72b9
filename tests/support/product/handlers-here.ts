import type { APIGatewayProxyResult } from 'aws-lambda'
import { randomUUID } from 'node:crypto'
import { devNull } from 'node:os'
import { vi } from 'vitest'
import type { RouteContract } from '#shared/api/contract.ts'
import type { StageSettings } from '#shared/system/environment.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import { userStore } from '../../../functions/identity/accounts/user-store.ts'
import { SESSION_SECONDS } from '../../../functions/platform/auth/session-tokens.ts'
import { sessionStore } from '../../../functions/sessions/session-store.ts'
import { findResource } from '../../../infra/local/api-gateway.ts'
import { lambdaContext } from '../../../infra/local/lambda/lambda-context.ts'
import { loadHandler } from '../../../infra/local/lambda/load-handler.ts'
import { queueUrlPrefix } from '../../../infra/local/provision.ts'
import { setHandlerEnvironment } from '../../../infra/local/system.ts'
import { storedUser } from '../accounts/stored-user.ts'
import { restEvent } from '../doubles/rest-event.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { secretPlaces, stageSettings } from '../stage-settings.ts'
import { rememberEnvironment } from '../vitest/remember-environment.ts'

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/** Handlers of functions that run in this process on emulators, whose environment changes until they stop. */
export async function handlersHere(emulators: TestEmulators, more: Partial<StageSettings> = {}) {
  const { documents, tables, endpoints, prefix } = emulators
  await emulators.makeAll()
  const restoreEnvironment = rememberEnvironment()
  process.env['LOG_FILE'] = devNull
  const settings = {
    ...stageSettings,
    resourcePrefix: prefix,
    queueUrlPrefix: queueUrlPrefix(endpoints.sqs),
    ...more,
  }
  setHandlerEnvironment(settings, secretPlaces, endpoints)
  // these modules read the environment when they load, so they are imported after it is set
  const { documentClient, s3Client, sqsClient } = await import('../../../functions/platform/clients.ts')

  return {
    documents: documentClient(),
    s3: s3Client(),
    sqs: sqsClient(),
    invoke: async (name: FunctionName, event: unknown): Promise<unknown> =>
      (await loadHandler(name))(event, lambdaContext(name, randomUUID())),

    /** A new administrator. @returns the header that signs the administrator in. */
    async newAdmin() {
      const { lambdaContext: context } = await import('../../../functions/platform/context.ts')
      const { signedSessions } = await import('../../../functions/platform/auth/session-tokens.ts')
      const user = storedUser({ role: 'admin' })
      await userStore({ documents, tables }).create(user)
      const session_id = randomUUID()
      await sessionStore({ documents, tables }).create({
        session_id,
        user_id: user.user_id,
        epoch: user.session_epoch,
        device: null,
        created_at: new Date().toISOString(),
        expires_at: Date.now() / 1000 + SESSION_SECONDS,
      })
      const token = await signedSessions(context).sign({ userId: user.user_id, sessionId: session_id })
      return { authorization: `Bearer ${token}` }
    },

    /** The answer of a call, as the gateway makes it. */
    async call({ method, path }: RouteContract, headers: Record<string, string>, sent: Sent = {}) {
      const event = restEvent({
        method,
        resource: path,
        headers: { ...headers, ...(sent.body && { 'content-type': 'application/json' }) },
        ...(sent.params && { pathParameters: sent.params }),
        ...(sent.query && {
          query: Object.fromEntries(Object.entries(sent.query).map(([name, value]) => [name, [value]])),
        }),
        ...(sent.body && { body: JSON.stringify(sent.body) }),
      })
      const { functionName } = findResource(path).resource
      const handler = await loadHandler(functionName)
      const answer = (await handler(
        event,
        lambdaContext(functionName, randomUUID()),
      )) as APIGatewayProxyResult
      return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown }
    },

    stop() {
      restoreEnvironment()
      // the next file must not get modules that have read this environment
      vi.resetModules()
    },
  }
}

export type HandlersHere = Awaited<ReturnType<typeof handlersHere>>
