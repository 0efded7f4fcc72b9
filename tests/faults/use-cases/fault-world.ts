import type { APIGatewayProxyResult } from 'aws-lambda'
import { randomUUID } from 'node:crypto'
import type { RouteContract } from '#shared/api/contract.ts'
import { epochSeconds } from '#shared/instants.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { userStore } from '../../../functions/identity/accounts/user-store.ts'
import type { User } from '../../../functions/identity/accounts/user.ts'
import { DATABASE_LIMITS } from '../../../functions/platform/client-limits.ts'
import { sesClient } from '../../../functions/platform/clients.ts'
import { sendDirectly } from '../../../functions/platform/dynamodb/direct-calls.ts'
import { findResource } from '../../../infra/local/api-gateway.ts'
import { lambdaContext } from '../../../infra/local/lambda/lambda-context.ts'
import { loadHandler } from '../../../infra/local/lambda/load-handler.ts'
import { testKeys } from '../../support/accounts/account-fixture.ts'
import { storedUser } from '../../support/accounts/stored-user.ts'
import { restEvent } from '../../support/doubles/rest-event.ts'
import { startEmulators } from '../../support/emulators/emulators.ts'
import { loopbackSite } from '../../support/fetching/loopback-site.ts'
import { answerSample } from '../../support/models/answer-sample.ts'
import { stubProvider } from '../../support/models/stub-provider.ts'
import { handlersHere } from '../../support/product/handlers-here.ts'
import { storedAccounts } from '../../support/product/stored-accounts.ts'
import { stageSettings } from '../../support/stage-settings.ts'
import { answeringProvider } from '../answering-provider.ts'
import { smallImport } from '../small-import.ts'

export interface Sent {
  token?: string
  cookie?: string
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: unknown
}

export interface Answer {
  status: number
  text: string
  headers: Record<string, unknown>
}

const PAGE =
  '<!doctype html><title>Welder</title><h1>Welder</h1><p>We build boats, and need a Welder.</p><a href="/contact">Contact</a>'

/** The time of a function. A deadline on a busy machine would be a fault that no plan has injected. */
const PATIENCE_SECONDS = 600

async function invoke(name: FunctionName, event: unknown): Promise<unknown> {
  const limits = { ...functions[name], timeoutSeconds: PATIENCE_SECONDS }
  return (await loadHandler(name))(event, lambdaContext(name, randomUUID(), limits))
}

/** A host that fails on every page. */
const FAILING = /^brick/

/**
 * The functions of the product in this process, on their own emulators, with a register of five companies. A site answers
 * for every host under `.example`, a stub for the model and another for the sign-in provider.
 */
export async function startFaultWorld() {
  const emulators = await startEmulators()
  // the test reads all changed rows after each fault, and the layers of the SDK take most of such a call
  const address = () => emulators.endpoints.dynamodb
  sendDirectly(emulators.documents, emulators.documents as never, { ...DATABASE_LIMITS, address })
  const site = await loopbackSite((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else if (FAILING.test(request.headers.host ?? '')) response.writeHead(500).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  })
  const model = await stubProvider('openai', [{ text: JSON.stringify(answerSample()) }])
  const provider = await answeringProvider(stageSettings.pageOrigin)
  const here = await handlersHere(emulators, {
    dailyUnlockLimit: 10,
    dailyPages: 100_000,
    dailyTokens: 1_000_000_000,
    pipelinePaceSeconds: 0,
    localSites: { allow: site.host, sampleSites: site.host },
    aiProviders: JSON.stringify([model.provider]),
    providers: provider.settings,
  })
  // the browser of screenshots starts too slowly
  await import('../fake-screenshot.ts')
  const { documents, prefix } = emulators
  const accounts = storedAccounts(documents, prefix)
  const keys = testKeys(() => new Date())
  const session = async (user: User) => accounts.newSession(user, keys)

  return {
    emulators,
    provider,
    here,
    clients: [here.documents, here.s3, here.sqs, sesClient()],
    imports: smallImport(documents, emulators.s3, prefix),
    session,
    invoke,

    /** A verified user with the password "secret" and a session. */
    async newUser(facts: Partial<User> = {}) {
      const user = await accounts.newUser({ name: 'Uma', password: 'secret' }, facts)
      return { ...user, token: await session(user) }
    },
    /** An unverified user without a code. */
    async newPendingUser() {
      const expires_at = epochSeconds(new Date()) + 7 * 24 * 60 * 60
      const user = storedUser({ email_verified_at: null, expires_at })
      await userStore({ documents, tables: emulators.tables }).create(user)
      return user
    },

    /** The answer of a route, as the gateway makes it. Each call comes from another address, because of the throttles. */
    async call({ method, path }: RouteContract, sent: Sent): Promise<Answer> {
      const event = restEvent({
        method,
        resource: path,
        headers: {
          ...(sent.token !== undefined && { authorization: `Bearer ${sent.token}` }),
          ...(sent.cookie !== undefined && { cookie: sent.cookie }),
          ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(sent.params && { pathParameters: texts(sent.params) }),
        ...(sent.query && {
          query: Object.fromEntries(Object.entries(texts(sent.query)).map(([key, value]) => [key, [value]])),
        }),
        ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      })
      event.requestContext.identity.sourceIp = addressOf(randomUUID())
      const { functionName } = findResource(path).resource
      const answer = (await invoke(functionName, event)) as APIGatewayProxyResult
      return { status: answer.statusCode, text: answer.body, headers: answer.headers ?? {} }
    },

    async stop() {
      here.stop()
      await provider.stop()
      await model.close()
      await site.close()
      await emulators.stop()
    },
  }
}

export type FaultWorld = Awaited<ReturnType<typeof startFaultWorld>>

const texts = (values: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

/** An address of the documentation range of IPv6. */
const addressOf = (id: string) => `2001:db8:${id.slice(0, 4)}:${id.slice(4, 8)}::1`
