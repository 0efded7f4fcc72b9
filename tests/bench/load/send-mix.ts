import autocannon, { type Client, type Request } from 'autocannon'
import { API_PREFIX } from '#shared/api/contract.ts'
import { health } from '#shared/api/system.ts'
import { statusOfCode } from '#shared/errors.ts'
import { createRandom } from '../../../infra/local/sample-data/random.ts'
import { type Kind, type LoadUser, MIX } from './mix.ts'

/** The answers to one kind of call. */
export interface KindAnswers {
  name: string
  /** The milliseconds of the answers with 200. */
  times: number[]
  refused: number
  /** The answers 503 of a product that is asked too much at a time. */
  shed: number
  wrong: string[]
}

export interface LoadAnswers {
  seconds: number
  kinds: KindAnswers[]
  /** Failed connections, and calls without an answer. */
  errors: number
  megabytesPerSecond: number
}

/** The seconds after which a call counts as not answered. API Gateway waits as long. */
const PATIENCE_SECONDS = 29

/** The seconds before the load in which the connections open. */
const OPENING_SECONDS = 2

/**
 * Sends the mix over so many connections for so many seconds, without pauses but after a 503. Each connection has users of its own and an
 * order of its own, so that the kinds meet each other. The load begins when all connections are open: Node accepts one
 * connection in each turn of its event loop, so later ones would wait for half a minute beside a load.
 */
export async function sendMix(
  origin: string,
  connections: number,
  seconds: number,
  users: readonly LoadUser[],
): Promise<LoadAnswers> {
  const kinds = MIX.map(({ name }): KindAnswers => ({ name, times: [], refused: 0, shed: 0, wrong: [] }))
  const opening = openingOf(connections)
  let clients = 0
  const { errors, throughput } = await autocannon({
    url: origin,
    connections,
    duration: OPENING_SECONDS + seconds,
    timeout: PATIENCE_SECONDS,
    connectionRate: 1,
    ignoreCoordinatedOmission: true,
    setupClient(client) {
      opening.add(client)
      const own = users.filter((_, at) => at % connections === clients)
      const calls = MIX.flatMap((kind, at) =>
        Array.from({ length: kind.share }, () => callOf(kind, kinds[at]!, own, { client, ...opening })),
      )
      client.setRequests(createRandom(`connection ${clients}`).some(calls, calls.length))
      clients += 1
    },
  })
  return {
    seconds: opening.secondsSince(),
    kinds,
    errors,
    megabytesPerSecond: throughput.average / 1e6,
  }
}

/** Sends one cheap call a second over each connection until all have been answered. Then the load begins. */
function openingOf(connections: number) {
  const clients: Client[] = []
  const answered = new Set<Client>()
  let began: number | undefined
  return {
    add: (client: Client) => void clients.push(client),
    isOver: () => began !== undefined,
    answer(client: Client): void {
      answered.add(client)
      if (answered.size < connections || began !== undefined) return
      began = performance.now()
      for (const one of clients) one.rate = Infinity
    },
    /** How long the load has lasted. @throws if it never began. */
    secondsSince(): number {
      if (began === undefined) throw new Error(`Only ${answered.size} of ${connections} connections opened`)
      return (performance.now() - began) / 1000
    },
  }
}

/** A call of a kind that takes turns with its users, and records its answers. */
function callOf(
  kind: Kind,
  answers: KindAnswers,
  users: readonly LoadUser[],
  { client, isOver, answer }: { client: Client } & Pick<ReturnType<typeof openingOf>, 'isOver' | 'answer'>,
): Request {
  let turn = 0
  let started: number | undefined
  return {
    method: kind.route.method,
    path: '/',
    setupRequest(request) {
      if (!isOver()) return { ...request, method: health.method, path: `${API_PREFIX}${health.path}` }
      const user = users[turn++ % users.length]
      if (user === undefined) throw new Error('A connection of the load has no user')
      client.rate = Infinity
      const body = kind.bodyFor?.(user)
      started = performance.now()
      return {
        ...request,
        path: `${API_PREFIX}${kind.pathFor(user)}`,
        headers: {
          ...request.headers,
          ...(kind.isWithoutToken === undefined && { Authorization: `Bearer ${user.token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }
    },
    onResponse(status, body) {
      if (started === undefined) answer(client)
      else if (status === 200) answers.times.push(performance.now() - started)
      else if (status === kind.refusal) answers.refused += 1
      else if (status === statusOfCode.overloaded) {
        answers.shed += 1
        // pauses until the next second begins; the page would wait for the five seconds of Retry-After
        client.rate = 0.5
      } else answers.wrong.push(`${status} ${body}`)
    },
  }
}
