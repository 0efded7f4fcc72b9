// @ts-expect-error -- a script of Node 20 has no types
import { secondsOfFixedWork as fixedWork } from '../../scripts/cpu-report.mjs'

const secondsOfFixedWork: () => number = fixedWork

/** The seconds of the fixed work on a quiet machine of the kind that the limits of the timed tests are for. */
const QUIET_SECONDS = 0.165

/** How many times slower a pass may be because of others that share the processor; at least 1. */
const slowness = () => Math.max(1, Math.min(secondsOfFixedWork(), secondsOfFixedWork()) / QUIET_SECONDS)

/** The most passes. The least of them counts. */
const PASSES = 6

/**
 * The processor time of a call in milliseconds, as on a quiet machine. Others that share a core slow down every program on
 * it, so a slow pass is compared with a fixed piece of work.
 * @param enough No more passes follow one that takes less.
 */
export function leastCpu(call: () => unknown, enough: number): number {
  let least = Number.POSITIVE_INFINITY
  for (let pass = 0; pass < PASSES && least >= enough; pass += 1) {
    const before = process.cpuUsage()
    call()
    const { user, system } = process.cpuUsage(before)
    const ms = (user + system) / 1000
    least = Math.min(least, ms < enough ? ms : ms / slowness())
  }
  return least
}
