import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { lambdaContext } from '../support/rest-event.ts'

/** Loads a bundle as Lambda does, hands it the events and leaves what it answers in a file: its log lines go to standard output. */
const RUNTIME = `
import { writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
const { handler } = await import('./index.mjs')
const { events, context } = JSON.parse(await text(process.stdin))
const answers = []
for (const event of events) answers.push(await handler(event, context))
writeFileSync('answers.json', JSON.stringify(answers))
`

/**
 * Invokes a bundle in a child process that has nothing else: a folder without node_modules, and the environment given.
 * @throws Error with what the child wrote where it does not come through.
 */
export async function runAlone(
  bundle: string,
  environment: Record<string, string>,
  events: APIGatewayProxyEvent[],
): Promise<APIGatewayProxyResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-bundle-'))
  try {
    cpSync(bundle, folder, { recursive: true })
    writeFileSync(join(folder, 'runtime.mjs'), RUNTIME)
    const child = spawn(process.execPath, ['runtime.mjs'], { cwd: folder, env: environment })
    child.stdin.end(JSON.stringify({ events, context: lambdaContext }))
    const output = await Promise.all([text(child.stdout), text(child.stderr)])
    const answers = join(folder, 'answers.json')
    if (!existsSync(answers)) throw new Error(output.join(''))
    return JSON.parse(readFileSync(answers, 'utf8')) as APIGatewayProxyResult[]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
