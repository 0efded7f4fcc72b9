import { writeSync } from 'node:fs'
import { aroundCalls } from '../support/calls/around-calls.ts'

/** The variable that says when `dieAtCall` kills the process, such as `before:3`. */
export const CRASH_AT = 'CRASH_AT'

/** What a program prints before the JSON of its calls. */
export const COMMANDS = 'commands of this run: '

const dieIf = (moment: 'before' | 'after', call: number) => {
  if (process.env[CRASH_AT] === `${moment}:${call}`) process.kill(process.pid, 'SIGKILL')
}

/**
 * Counts the calls of these clients within a program that crash-harness.ts runs, and kills the process at CRASH_AT. A
 * run that ends normally prints its calls.
 */
export function dieAtCall(...clients: { middlewareStack: object }[]): void {
  const commands: string[] = []
  aroundCalls(clients, async (command, send) => {
    const call = commands.push(command)
    dieIf('before', call)
    try {
      return await send()
    } finally {
      dieIf('after', call)
    }
  })
  process.once('exit', () => writeSync(1, `\n${COMMANDS}${JSON.stringify(commands)}\n`))
}
