import { aroundCalls, type Invocation, runAs } from './invocation.ts'

/** How each message of this file begins; a test run fails that says so. */
export const FROZEN = 'Lambda would have frozen'

/** What only reads may be lost with the process. */
const READS = /^(Get|BatchGet|Query|Scan|Head|List|Describe)/

/**
 * Runs a function as Lambda does: its process stands still from its answer on. Writes that are under way by then are
 * reported, because in the cloud nobody knows whether they are made; so it stands with a function that fails.
 * @param report Is told each; the clients have to be given to `freezeAnswered`.
 */
export async function untilAnswered<Result>(
  invocation: Invocation,
  work: () => Promise<Result>,
  report: (message: string) => void,
): Promise<Result> {
  try {
    return await runAs(invocation, work)
  } finally {
    invocation.hasAnswered = true
    for (const { command } of invocation.writes)
      report(
        `${FROZEN} the function ${invocation.name} in its ${command}: it had answered before that was done`,
      )
  }
}

/** Refuses and reports what a function begins after its answer. */
export function freezeAnswered(
  clients: { middlewareStack: object }[],
  report: (message: string) => void,
): void {
  aroundCalls(clients, 'freezeAnswered', async (invocation, { command }, next) => {
    if (invocation.hasAnswered) {
      const message = `${FROZEN} the function ${invocation.name} before its ${command}: it had answered`
      report(message)
      throw new Error(message)
    }
    if (READS.test(command)) return next()
    const write = { command }
    invocation.writes.push(write)
    try {
      return await next()
    } finally {
      invocation.writes.splice(invocation.writes.indexOf(write), 1)
    }
  })
}
