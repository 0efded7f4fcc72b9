import autocannon, { type Request } from 'autocannon'
import { API_PREFIX } from '#shared/api/contract.ts'
import { createRandom } from '../../../infra/local/sample-data/random.ts'
import { type Kind, type LoadUser, MIX } from './mix.ts'

/** The answers to one kind of call. */
export interface KindAnswers {
  name: string
  /** The milliseconds of the answers with 200. */
  times: number[]
  /** The refusals by design. */
  refused: number
  /** All other answers, by their text. */
  wrong: string[]
}

export interface LoadAnswers {
  connections: number
  seconds: number
  kinds: KindAnswers[]
  /** Failed connections, and calls without an answer. */
  errors: number
  megabytesPerSecond: number
}

/** The seconds after which a call counts as not answered. API Gateway waits as long. */
const PATIENCE_SECONDS = 29

/**
 * Sends the mix over so many connections without pauses, for so many seconds. Each connection has users of its own and an
 * order of its own, so that the kinds meet each other.
 */
export async function sendMix(
  origin: string,
  connections: number,
  seconds: number,
  users: readonly LoadUser[],
): Promise<LoadAnswers> {
  const kinds = MIX.map(({ name }): KindAnswers => ({ name, times: [], refused: 0, wrong: [] }))
  let clients = 0
  const { errors, duration, throughput } = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    timeout: PATIENCE_SECONDS,
    setupClient(client) {
      const own = users.filter((_, at) => at % connections === clients)
      const calls = MIX.flatMap((kind, at) =>
        Array.from({ length: kind.share }, () => callOf(kind, kinds[at]!, own)),
      )
      client.setRequests(createRandom(`connection ${clients}`).some(calls, calls.length))
      clients += 1
    },
  })
  return { connections, seconds: duration, kinds, errors, megabytesPerSecond: throughput.average / 1e6 }
}

/** A call of a kind that takes turns with its users, and records its answers. */
function callOf(kind: Kind, answers: KindAnswers, users: readonly LoadUser[]): Request {
  let turn = 0
  let started = 0
  return {
    method: kind.route.method,
    path: '/',
    setupRequest(request) {
      const user = users[turn++ % users.length]
      if (user === undefined) throw new Error('A connection of the load has no user')
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
      if (status === 200) answers.times.push(performance.now() - started)
      else if (status === kind.refusal) answers.refused += 1
      else answers.wrong.push(`${status} ${body}`)
    },
  }
}
