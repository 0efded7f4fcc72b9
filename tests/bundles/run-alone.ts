import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { lambdaContext } from '../support/doubles/rest-event.ts'

/**
 * Loads a bundle as Lambda does, passes it the events and writes the answers to a file. Log lines go to standard
 * output.
 */
const RUNTIME = `
import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
const { handler } = await import('./index.mjs')
const { events, context } = JSON.parse(await text(process.stdin))
const answers = []
for (const event of events) {
  try {
    answers.push({ answer: await handler(event, context) })
  } catch (error) {
    answers.push({ thrown: error instanceof Error ? error.name : String(error) })
  }
}
writeFileSync('answers.json', JSON.stringify(answers))
`

/** A function's answer to one event, or the name of its error. */
export interface Invocation<Answer> {
  answer?: Answer
  thrown?: string
}

/**
 * Invokes a bundle in an isolated child process: a folder without node_modules, and with only the given environment.
 * @throws Error with the child's output if it fails.
 */
export async function runAlone<Answer>(
  bundle: string,
  environment: Record<string, string>,
  events: unknown[],
): Promise<Invocation<Answer>[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-bundle-'))
  try {
    cpSync(bundle, folder, { recursive: true })
    writeFileSync(join(folder, 'runtime.mjs'), RUNTIME)
    const child = spawn(process.execPath, ['runtime.mjs'], { cwd: folder, env: environment })
    child.stdin.end(JSON.stringify({ events, context: lambdaContext }))
    const output = await Promise.all([text(child.stdout), text(child.stderr)])
    const answers = join(folder, 'answers.json')
    if (!existsSync(answers)) throw new Error(output.join(''))
    return JSON.parse(readFileSync(answers, 'utf8')) as Invocation<Answer>[]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
