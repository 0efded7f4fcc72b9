import type { APIGatewayProxyResult } from 'aws-lambda'
import { setTimeout as wait } from 'node:timers/promises'
import type { RouteContract } from '#shared/api/contract.ts'
import { deployInOrder } from '../../infra/deploy/deploy-stacks.ts'
import { deployedRefreshes } from '../../infra/deployed-refreshes.ts'
import { entriesOf } from '../../infra/entries.ts'
import { findResource } from '../../infra/local/api-gateway.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import type { RunningVersion } from '../support/versions/start-version.ts'

export type Sent = Partial<Parameters<typeof restEvent>[0]>

/** Calls a route of a container. Each call is of another client, so that no limit of calls is reached. */
export async function call(api: RunningVersion, { method, path }: RouteContract, sent: Sent = {}) {
  const event = restEvent({ method, resource: path, ...sent })
  clients += 1
  Object.assign(event.requestContext.identity, { sourceIp: `203.0.${clients >> 8}.${clients & 255}` })
  return api.invoke<APIGatewayProxyResult>(findResource(path).resource.functionName, event)
}
let clients = 0

/** Asks a container everything. @returns each answer: the id of its route and its status. */
export type Ask = (api: RunningVersion) => Promise<string[]>

/** The pause of a client between two rounds. Without it, the client would take the processor from the deployment. */
const PAUSE_MILLISECONDS = 250

/** A client that asks every container of the API in turn, again and again. */
function startClient(first: RunningVersion, ask: Ask) {
  const client = { containers: [first], isStopped: false, answers: [] as string[] }
  let round = Promise.withResolvers<void>()
  const done = (async () => {
    while (!client.isStopped) {
      for (const api of client.containers) client.answers.push(...(await ask(api)))
      round.resolve()
      round = Promise.withResolvers<void>()
      await wait(PAUSE_MILLISECONDS)
    }
  })()
  const oneRound = () => Promise.race([round.promise, done])
  return {
    answers: client.answers,
    /** Replaces the containers, and waits until each of the new ones has answered everything. */
    async use(...next: RunningVersion[]) {
      client.containers = next
      // the round that runs now may be of the earlier ones
      await oneRound()
      await oneRound()
    },
    async stop() {
      client.isStopped = true
      await done
    },
  }
}

/** The containers that answer during a deployment: a warm old one, a new one of the old version, two of the next. */
export const CONTAINERS = 4

/**
 * Deploys a version over another one, as `npm run deploy` does, while a client asks all the time. Old and new containers
 * answer side by side for a while, as those of a canary do.
 * @returns every answer, and the last container.
 */
export async function deployOver({
  warm,
  before,
  next,
  ask,
}: {
  /** A container of the old version that runs already. */
  warm: RunningVersion
  before: () => Promise<RunningVersion>
  next: () => Promise<RunningVersion>
  ask: Ask
}): Promise<{ answers: string[]; last: RunningVersion }> {
  const client = startClient(warm, ask)
  await client.use(warm)
  const last = await deployInOrder({
    workers: next,
    async refreshes(workers) {
      for (const [name] of entriesOf(deployedRefreshes)) await workers.invoke(name, {})
      // a container of the old API that starts concurrently, beside one that has its index open
      await client.use(warm, await before())
    },
    async others() {
      const canary = await next()
      await client.use(warm, canary)
      const full = await next()
      await client.use(canary, full)
      return full
    },
  })
  await client.stop()
  return { answers: client.answers, last }
}
