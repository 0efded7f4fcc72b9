import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail } from '../user-facing-error.ts'
import { findCommand } from './find-command.ts'

const ROOT = join(import.meta.dirname, '../..')

/** `npm run sponsor -- <command>`: runs one command of the table, and loads only its program. */
async function sponsor(): Promise<void> {
  const request = findCommand(process.argv.slice(2))
  if (request.kind === 'help') return console.log(request.text)
  const { command, args } = request
  const file = join(ROOT, command.file)
  if (command.heap !== undefined) return runWithin(command.heap, file, args)
  // a program reads its arguments as if it had been started itself
  process.argv = [process.execPath, file, ...args]
  await import(pathToFileURL(file).href)
}

/** Runs a program in a process of its own, because the limit of a heap is set only at the start of a process. */
function runWithin(megabytes: number, file: string, args: readonly string[]): void {
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, file, ...args], {
    stdio: 'inherit',
  })
  // the terminal sends SIGINT to the child too; this process waits for its end
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.on('error', fail)
  child.on('exit', (code) => process.exit(code ?? 1))
}

await sponsor().catch(fail)
