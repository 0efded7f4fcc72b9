import { aroundCalls } from './around-calls.ts'

/** One call to AWS, from when to when; milliseconds of the process. */
export interface CountedCall {
  /** Such as `GetItem`. */
  command: string
  from: number
  to: number
}

/** Counts the calls of these clients from now on. @returns the calls since it was asked the last time. */
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

/** How many of these calls came after one another: the most of them no two of which overlap. */
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
