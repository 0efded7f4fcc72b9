export interface Latency {
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
}

export const latencyOf = (times: readonly number[]): Latency => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** The milliseconds that this thread has had on a processor. Other programs do not add to it. */
export const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Microseconds for each input: the median of `passes` runs after `warmUps`, which others disturb least. */
export const timeEach = <T>(
  inputs: readonly T[],
  passes: number,
  run: (input: T) => unknown,
  warmUps = 1,
): number[] => {
  for (let pass = 0; pass < warmUps; pass++) for (const input of inputs) run(input)
  const times = inputs.map((): number[] => [])
  for (let pass = 0; pass < passes; pass++) {
    inputs.forEach((input, at) => {
      const start = performance.now()
      run(input)
      times[at]!.push((performance.now() - start) * 1000)
    })
  }
  return times.map((own) => latencyOf(own).p50)
}

/** The time of the fastest of several runs, in milliseconds, and its result. */
export const fastestOf = <T>(runs: number, make: () => T): { ms: number; made: T } => {
  const once = () => {
    const start = performance.now()
    const made = make()
    return { ms: performance.now() - start, made }
  }
  let best = once()
  for (let run = 1; run < runs; run++) {
    const next = once()
    if (next.ms < best.ms) best = next
  }
  return best
}
