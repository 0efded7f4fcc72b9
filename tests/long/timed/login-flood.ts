import { login } from '#shared/api/accounts/accounts.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { health } from '#shared/api/system.ts'
import { OWASP_COST, passwordsWith } from '../../../functions/identity/accounts/passwords.ts'
import { throttles } from '../../../functions/identity/accounts/throttles.ts'
import { clientCounters } from '../../bench/client-counters.ts'
import { type Latency, latencyOf } from '../../bench/measure.ts'
import type { FlowWorld } from '../../support/product/flow-world.ts'

const FLOOD = 300
/** The concurrent connections of a flood. */
export const CONNECTIONS = 5
const IDLE_CALLS = 200
/** The number of simultaneous attempts, and how often the burst is repeated. */
export const BURST = 50
const BURSTS = 3

/** How many wrong passwords of an account are compared before further attempts are refused. */
export const COMPARED = throttles.loginsOfAccount.limit

/** The cost of a sign-in flood, in milliseconds. */
export interface FloodTimes {
  refused: Latency
  /** The same number of calls to the simplest route, which shows the time of machine and network alone. */
  bare: Latency
  /** Another route that a user calls without pause, before and during the flood. */
  other: { route: string; idle: Latency; flooded: Latency }
}

/** The cost of simultaneous attempts, in milliseconds. */
export interface BurstTimes {
  /** Attempts beyond the account's limit. */
  refused: Latency
  compared: Latency
  /** The same number of simultaneous calls to the simplest route. */
  bare: Latency
  alone: Latency
}

interface Timed {
  status: number
  ms: number
}

async function timed(world: FlowWorld, { method, path }: RouteContract, init?: RequestInit): Promise<Timed> {
  const started = performance.now()
  const { status } = await world.send(method, path, init)
  return { status, ms: performance.now() - started }
}

const wrongPassword = (world: FlowWorld, email: string): Promise<Timed> =>
  timed(world, login, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'wrong' }),
  })

/** Checks that all calls have this status. @returns their times. @throws if a call has another status. */
function expectStatus(calls: readonly Timed[], expected: number): number[] {
  const other = calls.find(({ status }) => status !== expected)
  if (other !== undefined) throw new Error(`A call was answered ${other.status} instead of ${expected}`)
  return calls.map(({ ms }) => ms)
}

/**
 * Floods an account that has reached its limit of wrong passwords. Later attempts also exceed the client's limit.
 * @throws if an attempt is not answered with 429, or the other route not with 200.
 */
export async function floodLogin(world: FlowWorld, other: RouteContract): Promise<FloodTimes> {
  await clientCounters(world).clear()
  const { email } = await world.newUser()
  const { token } = await world.newUser()
  const callOther = () => timed(world, other, { headers: { Authorization: `Bearer ${token}` } })

  const compared: Timed[] = []
  for (let time = 0; time < COMPARED; time += 1) compared.push(await wrongPassword(world, email))
  expectStatus(compared, 422)
  const idle: Timed[] = []
  for (let call = 0; call < IDLE_CALLS; call += 1) idle.push(await callOther())

  const bare: Timed[] = []
  await flood(bare, () => timed(world, health))
  const refused: Timed[] = []
  const flooded: Timed[] = []
  const user = async () => {
    while (refused.length < FLOOD) flooded.push(await callOther())
  }
  await Promise.all([user(), flood(refused, () => wrongPassword(world, email))])
  return {
    refused: latencyOf(expectStatus(refused, 429)),
    bare: latencyOf(expectStatus(bare, 200)),
    other: {
      route: `${other.method} ${other.path}`,
      idle: latencyOf(expectStatus(idle, 200)),
      flooded: latencyOf(expectStatus(flooded, 200)),
    },
  }
}

/** Calls over several connections without pauses, and records each call. */
async function flood(calls: Timed[], call: () => Promise<Timed>): Promise<void> {
  const connection = async () => {
    for (let time = 0; time < FLOOD / CONNECTIONS; time += 1) calls.push(await call())
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
}

/**
 * Tries wrong passwords of one account at the same instant. The account's hash has the product's full cost.
 * @throws if the number of compared attempts is not exactly the limit, or another attempt is not answered with 429.
 */
export async function burstOfLogins(world: FlowWorld): Promise<BurstTimes> {
  const password_hash = await passwordsWith(OWASP_COST).hash('secret')
  const atOnce = (call: () => Promise<Timed>) => Promise.all(Array.from({ length: BURST }, call))
  const refused: Timed[] = []
  const compared: Timed[] = []
  const bare: Timed[] = []
  const alone: Timed[] = []
  for (let burst = 0; burst < BURSTS; burst += 1) {
    await clientCounters(world).clear()
    const { email } = await world.newUser({ password_hash })
    bare.push(...(await atOnce(() => timed(world, health))))
    const answers = await atOnce(() => wrongPassword(world, email))
    const held = answers.filter(({ status }) => status === 429)
    if (held.length !== BURST - COMPARED) throw new Error(`${held.length} of ${BURST} attempts were refused`)
    refused.push(...held)
    compared.push(...answers.filter((answer) => !held.includes(answer)))
    for (let call = 0; call < COMPARED; call += 1) alone.push(await wrongPassword(world, email))
  }
  return {
    refused: latencyOf(expectStatus(refused, 429)),
    compared: latencyOf(expectStatus(compared, 422)),
    bare: latencyOf(expectStatus(bare, 200)),
    alone: latencyOf(expectStatus(alone, 429)),
  }
}
