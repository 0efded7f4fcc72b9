import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { lambdaContext } from '../support/doubles/rest-event.ts'

/**
 * Loads the bundle in the working folder as Lambda does, passes it the events and writes the answers to the file in the
 * argument. Log lines go to standard output.
 */
const RUNTIME = `
import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
const { events, context, at } = JSON.parse(await text(process.stdin))
if (at !== undefined)
  globalThis.Date = class extends Date {
    constructor(...given) {
      super(...(given.length === 0 ? [at] : given))
    }
    static now() {
      return at
    }
  }
const { handler } = await import('./index.mjs')
const answers = []
for (const event of events) {
  try {
    answers.push({ answer: await handler(event, context) })
  } catch (error) {
    answers.push({ thrown: error instanceof Error ? error.name : String(error) })
  }
}
writeFileSync(process.argv[1], JSON.stringify(answers))
`

/** A function's answer to one event, or the name of its error. */
export interface Invocation<Answer> {
  answer?: Answer
  thrown?: string
}

/**
 * Invokes a bundle in a child process with only the given environment. Its folder must not be below a node_modules.
 * @param at The instant at which its clock stands still, in milliseconds. If absent, the clock runs.
 * @throws Error with the child's output if it fails.
 */
export async function runAlone<Answer>(
  bundle: string,
  environment: Record<string, string>,
  events: unknown[],
  at?: number,
): Promise<Invocation<Answer>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-answers-'))
  const answers = join(folder, 'answers.json')
  try {
    const args = ['--input-type=module', '--eval', RUNTIME, answers]
    const child = spawn(process.execPath, args, { cwd: bundle, env: environment })
    child.stdin.end(JSON.stringify({ events, context: lambdaContext, at }))
    const output = await Promise.all([text(child.stdout), text(child.stderr)])
    if (!existsSync(answers)) throw new Error(output.join(''))
    return JSON.parse(readFileSync(answers, 'utf8')) as Invocation<Answer>[]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The modules of Node that importing a bundle loads, beyond those of every process. */
export async function modulesLoaded(
  bundle: string,
  environment: Record<string, string>,
): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LOADED], {
    cwd: bundle,
    env: environment,
  })
  return stdout.trim().split('\n')
}

const LOADED = `
const known = new Set(process.moduleLoadList)
await import('./index.mjs')
for (const module of process.moduleLoadList)
  if (!known.has(module)) process.stdout.write(module.replace(/^NativeModule |^Internal Binding /, '') + '\\n')
`
