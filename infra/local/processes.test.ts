import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, test, vi } from 'vitest'
import { commandOf } from './children.ts'

afterEach(() => void vi.unstubAllEnvs())

test.runIf(process.platform === 'linux')(
  'a process on Linux is known by its command line, also without the program ps, until it ends',
  async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'infra/local/start.ts'])
    await once(child, 'spawn')
    vi.stubEnv('PATH', '')
    expect(commandOf(child.pid ?? 0)).toMatch(/node -e .* infra\/local\/start\.ts$/)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(commandOf(child.pid ?? 0)).toBeUndefined()
  },
)

test.each([
  ['win32', 'powershell.exe'],
  ['darwin', 'ps'],
] as const)('on %s, %s is asked for the command line of a process', (platform, program) => {
  const output = vi.fn<() => string>(() => 'node infra\\local\\start.ts\r\n')
  expect(commandOf(process.pid, platform, output)).toBe('node infra\\local\\start.ts')
  expect(output).toHaveBeenCalledWith(program, expect.any(Array))
})

test('a process without a command line, as a zombie on Linux, counts as ended', () => {
  expect(commandOf(process.pid, 'darwin', () => '\n')).toBeUndefined()
})
