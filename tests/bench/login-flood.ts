import { throttles } from '../../functions/accounts/domain/throttle.ts'
import { login } from '../../shared/api/accounts.ts'
import type { RouteContract } from '../../shared/api/contract.ts'
import { health } from '../../shared/api/system.ts'
import type { FlowWorld } from '../support/flow-world.ts'
import { clientCounters } from './client-counters.ts'
import { type Latency, latencyOf } from './measure.ts'

const FLOOD = 500
/** How many of a flood are under way at once. */
export const CONNECTIONS = 5
const IDLE_CALLS = 200

/** What a flood of sign-ins costs, in milliseconds. */
export interface FloodTimes {
  refused: Latency
  /** What as many calls of the barest route take: of the machine and the way there, not of the product. */
  bare: Latency
  /** Another route that a reader calls without pause, before the flood and all the while. */
  other: { route: string; idle: Latency; flooded: Latency }
}

/**
 * Floods one account of a running product that has had its share of wrong passwords with more of them: at first past the
 * share of the account, then past that of the client. @throws where one of them is answered anything but 429, or the
 * other route anything but 200.
 */
export async function floodLogin(world: FlowWorld, other: RouteContract): Promise<FloodTimes> {
  await clientCounters(world).clear()
  const { email } = await world.newReader()
  const { token } = await world.newReader()

  const timed = async ({ method, path }: RouteContract, status: number, init: RequestInit) => {
    const started = performance.now()
    const answer = await world.send(method, path, init)
    const ms = performance.now() - started
    if (answer.status !== status) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return ms
  }
  const wrongPassword = (status: number) =>
    timed(login, status, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong' }),
    })
  const callOther = () => timed(other, 200, { headers: { Authorization: `Bearer ${token}` } })

  for (let time = 0; time < throttles.loginsOfAccount.limit; time += 1) await wrongPassword(422)
  const idle: number[] = []
  for (let call = 0; call < IDLE_CALLS; call += 1) idle.push(await callOther())

  const bare: number[] = []
  await flood(bare, () => timed(health, 200, {}))
  const refused: number[] = []
  const flooded: number[] = []
  const reader = async () => {
    while (refused.length < FLOOD) flooded.push(await callOther())
  }
  await Promise.all([reader(), flood(refused, () => wrongPassword(429))])
  return {
    refused: latencyOf(refused),
    bare: latencyOf(bare),
    other: {
      route: `${other.method} ${other.path}`,
      idle: latencyOf(idle),
      flooded: latencyOf(flooded),
    },
  }
}

/** Calls over several connections, each without a pause, and notes the time of each call. */
async function flood(times: number[], call: () => Promise<number>): Promise<void> {
  const connection = async () => {
    for (let time = 0; time < FLOOD / CONNECTIONS; time += 1) times.push(await call())
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
}
