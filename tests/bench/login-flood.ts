import { OWASP_COST, passwordsWith } from '../../functions/accounts/adapters/passwords.ts'
import { throttles } from '../../functions/accounts/domain/throttle.ts'
import { login } from '../../shared/api/accounts.ts'
import type { RouteContract } from '../../shared/api/contract.ts'
import { health } from '../../shared/api/system.ts'
import type { FlowWorld } from '../support/flow-world.ts'
import { clientCounters } from './client-counters.ts'
import { type Latency, latencyOf } from './measure.ts'

const FLOOD = 300
/** How many of a flood are under way at once. */
export const CONNECTIONS = 5
const IDLE_CALLS = 200
/** How many attempts come at the same instant, and how often that is measured. */
export const BURST = 50
const BURSTS = 3

/** How many wrong passwords of an account are compared before the others are refused. */
export const COMPARED = throttles.loginsOfAccount.limit

/** What a flood of sign-ins costs, in milliseconds. */
export interface FloodTimes {
  refused: Latency
  /** What as many calls of the barest route take: of the machine and the way there, not of the product. */
  bare: Latency
  /** Another route that a reader calls without pause, before the flood and all the while. */
  other: { route: string; idle: Latency; flooded: Latency }
}

/** What attempts at the same instant cost, in milliseconds. */
export interface BurstTimes {
  /** Those beyond the limit of the account. */
  refused: Latency
  /** Those whose password is compared. */
  compared: Latency
  /** As many calls of the barest route at the same instant. */
  bare: Latency
  /** Refused attempts that come one after the other. */
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

/** @throws where a call was answered anything else. */
function expectStatus(calls: readonly Timed[], expected: number): number[] {
  const other = calls.find(({ status }) => status !== expected)
  if (other !== undefined) throw new Error(`A call was answered ${other.status} instead of ${expected}`)
  return calls.map(({ ms }) => ms)
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
  const reader = async () => {
    while (refused.length < FLOOD) flooded.push(await callOther())
  }
  await Promise.all([reader(), flood(refused, () => wrongPassword(world, email))])
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

/** Calls over several connections, each without a pause, and notes each call. */
async function flood(calls: Timed[], call: () => Promise<Timed>): Promise<void> {
  const connection = async () => {
    for (let time = 0; time < FLOOD / CONNECTIONS; time += 1) calls.push(await call())
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
}

/**
 * Tries wrong passwords of one account at the same instant. Its own password has a hash of full cost, as in the product.
 * @throws where not exactly as many as the account may have are compared, or the others are answered anything but 429.
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
    const { email } = await world.newReader({ password_hash })
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
