import { aroundCalls, type Invocation, runAs } from './invocation.ts'

/** The prefix of each report in this file. A test run fails if its output contains it. */
export const FROZEN = 'Lambda would have frozen'

/** Matches commands that only read. They change nothing, so a freeze during one is not reported. */
const READS = /^(Get|BatchGet|Query|Scan|Head|List|Describe)/

/**
 * Runs a function as Lambda does: the process freezes once the function has answered or failed. Reports writes that are
 * then still in progress, because the cloud may lose them.
 * @param report Called for each such write. The clients must have been passed to `freezeAnswered`.
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

/** Refuses and reports calls that a function starts after its answer. */
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
