import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

describe('a step', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-step-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const step = async (program: string, signal = new AbortController().signal, seconds = 30) => {
    const said: string[] = []
    const complained: string[] = []
    const terminal = {
      log: (line: string) => void said.push(line),
      error: (line: string) => void complained.push(line),
    }
    const failure = await runCommand(
      {
        name: 'A step',
        command: process.execPath,
        args: ['-e', program],
        env: process.env,
        seconds,
        signal,
        logFile: join(folder, 'step.log'),
      },
      terminal,
    ).catch((error: Error) => error.message)
    return { said, complained, failure }
  }

  it('a successful step says what was done and how long it took, and hides its output', async () => {
    expect(await step('console.log("chatter")')).toEqual({
      said: [expect.stringMatching(/^A step: \d+\.\d s$/)],
      complained: [],
    })
  })

  it('a failed step shows its output and names its exit code', async () => {
    expect(await step('console.error("no such stack"); process.exit(3)')).toEqual({
      said: [],
      complained: ['no such stack'],
      failure: expect.stringMatching(/^A step: failed after \d+\.\d s, exit code 3$/),
    })
  })

  it('a step whose command is missing fails with the system’s error', async () => {
    const missing = { name: 'A step', command: join(folder, 'missing'), args: [], env: {}, seconds: 30 }
    const signal = new AbortController().signal
    await expect(runCommand({ ...missing, signal })).rejects.toThrow(/ENOENT/)
  })

  it('a step that takes too long is ended', async () => {
    const { failure } = await step('setInterval(() => {}, 1000)', undefined, 0.2)
    expect(failure).toContain('not done within 0.2 s')
  })

  it('stopping the run ends its step, and later steps are not started', async () => {
    const stopping = new AbortController()
    const running = step('setInterval(() => {}, 1000)', stopping.signal)
    stopping.abort()
    expect((await running).failure).toContain('stopped')
    expect((await step('console.log("late")', stopping.signal)).failure).toContain('stopped')
  })
})
