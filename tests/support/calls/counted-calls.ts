import { aroundCalls } from './around-calls.ts'

/** One AWS call with its start and end, in milliseconds of the process. */
export interface CountedCall {
  /** The command, for example `GetItem`. */
  command: string
  from: number
  to: number
}

/** Records the calls of these clients, and returns what gives those since it was last called. */
export function countCalls(clients: readonly { middlewareStack: object }[]): () => CountedCall[] {
  let calls: CountedCall[] = []
  aroundCalls(clients, async (command, send) => {
    const from = performance.now()
    try {
      return await send()
    } finally {
      calls.push({ command: command.replace('Command', ''), from, to: performance.now() })
    }
  })
  return () => {
    const counted = calls
    calls = []
    return counted
  }
}

/** The length of the longest chain of calls that do not overlap. */
export function inSequence(calls: readonly CountedCall[]): number {
  let chain = 0
  let end = -Infinity
  for (const { from, to } of calls.toSorted((a, b) => a.to - b.to)) {
    if (from < end) continue
    chain += 1
    end = to
  }
  return chain
}
