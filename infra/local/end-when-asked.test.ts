import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/**
 * Runs a program that ends when it is asked to, and sends it a signal once it runs.
 * @param started What the program does once it has started.
 * @returns what it printed.
 */
async function printedAfter(signal: NodeJS.Signals, started = ''): Promise<string> {
  const program = `
    import { endWhenAsked } from './infra/local/serve.ts'
    const onStop = endWhenAsked()
    ${started}
    process.on('exit', (code) => console.log('exit', code))
    setInterval(() => undefined, 1000)
    console.log('runs')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = text(child.stdout)
  await once(child.stdout, 'data')
  child.kill(signal)
  return (await printed).trim()
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a program that still starts exits at once at %s, with the event that ends its emulators',
  async (signal) => {
    expect(await printedAfter(signal)).toMatch(/exit 130$/)
  },
)

test('a program that has started does what it has to before it exits', async () => {
  const stop = "onStop(async () => console.log('stops'))"
  expect(await printedAfter('SIGINT', stop)).toMatch(/stops\nexit 0$/)
})
