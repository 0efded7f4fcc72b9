import { randomUUID } from 'node:crypto'
import { login, register, resendCode, verifyEmail } from '#shared/api/accounts/accounts.ts'
import { forgotPassword } from '#shared/api/accounts/passwords.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { OWASP_COST, passwordsWith } from '../../../functions/identity/accounts/passwords.ts'
import { createRandom } from '../../../infra/local/sample-data/random.ts'
import { clientCounters } from '../../bench/client-counters.ts'
import { latencyOf } from '../../bench/measure.ts'
import type { FlowWorld } from '../../support/product/flow-world.ts'

/**
 * The state of an email: unknown, verified, registered but not verified, or verified and registered again by a
 * stranger.
 */
export type Standing = 'unknown' | 'known' | 'waiting' | 'decoy'

interface Person {
  email: string
  /** The session of the last registration, if there is one. */
  token?: string
}

interface TimedCall {
  name: string
  route: RouteContract
  /** The states of an email in which the call is timed. Its time must not reveal the state. */
  of: readonly Standing[]
  status: number
  body: (email: string) => object
  /** Set if the call is sent with the session of the registration. */
  signedIn?: true
}

const OWN_PASSWORD = 'secret'
/** A password that passes the rules. */
const PASSWORD = 'violet harbour lantern'

const newEmail = () => `${randomUUID()}@example.com`

const everybody = ['unknown', 'known', 'waiting', 'decoy'] as const
const registered = ['waiting', 'decoy'] as const

/** The timed calls. The order matters, because the last ones change the state of the email. */
const calls: readonly TimedCall[] = [
  {
    name: 'sign in, wrong password',
    route: login,
    of: everybody,
    status: 422,
    body: (email) => ({ email, password: 'wrong' }),
  },
  {
    name: 'sign in',
    route: login,
    of: ['known'],
    status: 200,
    body: (email) => ({ email, password: OWN_PASSWORD }),
  },
  {
    name: 'sign in, not verified',
    route: login,
    of: registered,
    status: 200,
    body: (email) => ({ email, password: PASSWORD }),
  },
  {
    name: 'forgotten password',
    route: forgotPassword,
    of: everybody,
    status: 200,
    body: (email) => ({ email }),
  },
  {
    name: 'wrong code',
    route: verifyEmail,
    of: everybody,
    status: 422,
    body: (email) => ({ email, code: '000000' }),
  },
  {
    name: 'wrong code, with a session',
    route: verifyEmail,
    of: registered,
    status: 422,
    body: (email) => ({ email, code: '000000' }),
    signedIn: true,
  },
  { name: 'another code', route: resendCode, of: everybody, status: 200, body: (email) => ({ email }) },
  {
    name: 'another code, with a session',
    route: resendCode,
    of: registered,
    status: 200,
    body: (email) => ({ email }),
    signedIn: true,
  },
  {
    name: 'register',
    route: register,
    of: everybody,
    status: 201,
    body: (email) => ({ name: 'Rita', email, password: PASSWORD }),
  },
]

/** Milliseconds of each call, by its name and the state of the email. */
export type AccountTimes = Record<string, Partial<Record<Standing, number[]>>>

/** The median time of a call for each state, in milliseconds. */
export interface CallMedians {
  call: string
  medians: Partial<Record<Standing, number>>
  /** The difference between the slowest and the fastest state; absent if there is only one. */
  apart?: number
  /** What of that difference chance cannot explain, at a confidence of 99.9% for each state. */
  surelyApart?: number
}

/** The ranks between which the true median lies, from the middle one, as a multiple of the root of the number of times. */
const RANKS = 3.29 / 2

/** Between which times the true median lies. Each time is above it or below it with the same probability. */
function medianWithin(times: readonly number[]): { least: number; most: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const [middle, ranks] = [(sorted.length - 1) / 2, RANKS * Math.sqrt(sorted.length)]
  const at = (rank: number) => sorted[Math.min(sorted.length - 1, Math.max(0, rank))] ?? 0
  return { least: at(Math.floor(middle - ranks)), most: at(Math.ceil(middle + ranks)) }
}

/** The medians of each call, and the largest difference between states that it must not reveal. */
export const mediansOf = (times: AccountTimes): CallMedians[] =>
  Object.entries(times).map(([call, byStanding]) => {
    const medians = Object.fromEntries(
      Object.entries(byStanding).map(([standing, all]) => [standing, latencyOf(all).p50]),
    )
    const values = Object.values(medians)
    const ranges = Object.values(byStanding).map(medianWithin)
    return {
      call,
      medians,
      ...(values.length > 1 && {
        apart: Math.max(...values) - Math.min(...values),
        surelyApart: Math.max(
          0,
          Math.max(...ranges.map(({ least }) => least)) - Math.min(...ranges.map(({ most }) => most)),
        ),
      }),
    }
  })

/**
 * Times the calls with an email, over HTTP on a running product. The first round is not counted. Each round uses new
 * emails. Their order changes, because a call's deferred work, such as a mail, slows the next call.
 */
export async function timeAccountCalls(world: FlowWorld, rounds: number): Promise<AccountTimes> {
  const times: AccountTimes = {}
  const counters = clientCounters(world)
  const random = createRandom('who comes next')
  // the hash has the product's cost, because a cheaper one is compared faster
  const password_hash = await passwordsWith(OWASP_COST).hash(OWN_PASSWORD)

  const send = async (route: RouteContract, body: object, token?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    }
    const started = performance.now()
    const answer = await world.send(route.method, route.path, { headers, body: JSON.stringify(body) })
    return { ms: performance.now() - started, answer }
  }
  const signUp = async (email: string): Promise<Person> => {
    const { answer } = await send(register, { name: 'Rita', email, password: PASSWORD })
    return { email, token: register.responses[201].parse(answer.body).token }
  }
  const owned = async () => (await world.newUser({ password_hash })).email
  const arrive: Record<Standing, () => Promise<Person>> = {
    unknown: async () => ({ email: newEmail() }),
    known: async () => ({ email: await owned() }),
    waiting: () => signUp(newEmail()),
    decoy: async () => signUp(await owned()),
  }

  for (let round = 0; round <= rounds; round += 1) {
    await counters.clear()
    const people = new Map<Standing, Person>()
    for (const standing of everybody) people.set(standing, await arrive[standing]())
    for (const { name, route, of, status, body, signedIn } of calls) {
      for (const standing of random.some(of, of.length)) {
        const { email = '', token } = people.get(standing) ?? {}
        if (signedIn && route === resendCode) await counters.forgetResends(email)
        const { ms, answer } = await send(route, body(email), signedIn && token)
        if (answer.status !== status)
          throw new Error(`${name} of a ${standing} email: ${answer.status} ${answer.text}`)
        if (round > 0) ((times[name] ??= {})[standing] ??= []).push(ms)
      }
    }
  }
  return times
}
