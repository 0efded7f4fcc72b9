import type { Random } from '../../../infra/local/sample-data/random.ts'

/**
 * What can go wrong with one attempt of a call to AWS:
 * - `throttle`: the service refuses it. It has no effect.
 * - `failure`: the service answers 500. It has no effect.
 * - `timeout`: it never arrives. It has no effect.
 * - `lostAnswer`: it takes effect, and its answer is lost.
 * - `duplicate`: a message is sent twice. Other calls than sends to a queue are not changed.
 */
export const faultKinds = ['throttle', 'failure', 'timeout', 'lostAnswer', 'duplicate'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Decides about each attempt of a call, in the order in which they start. */
export interface FaultPlan {
  /** @param command The command, such as `PutItemCommand`. @returns the fault of this attempt, if it has one. */
  next: (command: string) => FaultKind | undefined
}

/** The commands that a duplicate changes. */
const SENDS = /^SendMessage/

const strikes = (kind: FaultKind, command: string): boolean => kind !== 'duplicate' || SENDS.test(command)

/** How many attempts in a row a fault strikes. Three end the retries of a call, and more those of the product too. */
const LENGTHS = [1, 1, 1, 3, 3, 30]

export interface RandomFaults extends FaultPlan {
  /** The share of attempts at which faults begin. Set it to 0 to end all faults. */
  share: number
  /** The attempts that faults have struck so far, by kind. */
  readonly counts: Record<FaultKind, number>
}

/** Faults at random attempts. The same seed and the same calls give the same faults. */
export function randomFaults(random: Random, share: number): RandomFaults {
  const counts = { throttle: 0, failure: 0, timeout: 0, lostAnswer: 0, duplicate: 0 }
  let burst: { kind: FaultKind; left: number } | undefined
  return {
    share,
    counts,
    next(command) {
      if (this.share === 0) return undefined
      if (burst === undefined && random.chance(this.share)) {
        const kinds = faultKinds.filter((kind) => strikes(kind, command))
        burst = { kind: random.pick(kinds), left: random.pick(LENGTHS) }
      }
      if (burst === undefined) return undefined
      const { kind } = burst
      burst.left -= 1
      if (burst.left === 0) burst = undefined
      if (!strikes(kind, command)) return undefined
      counts[kind] += 1
      return kind
    },
  }
}

/** A single fault of some work: its kind, the first attempt that it strikes, counted from 1, and how many it strikes. */
export interface AimedFault {
  kind: FaultKind
  at: number
  length: number
}

/** One fault at a chosen attempt. `attempts` and `struck` count all attempts so far, and those that it has struck. */
export function aimedFault({ kind, at, length }: AimedFault) {
  const seen = { attempts: 0, struck: 0 }
  return {
    seen,
    next(command: string): FaultKind | undefined {
      seen.attempts += 1
      if (seen.attempts < at || seen.attempts >= at + length || !strikes(kind, command)) return undefined
      seen.struck += 1
      return kind
    },
  } satisfies FaultPlan & { seen: object }
}

/** A random fault of one of these kinds, in work that makes so many attempts if nothing fails. */
export const faultOf = (random: Random, attempts: number, kinds: readonly FaultKind[]): AimedFault => ({
  kind: random.pick(kinds),
  at: random.int(1, attempts),
  length: random.pick(LENGTHS),
})
