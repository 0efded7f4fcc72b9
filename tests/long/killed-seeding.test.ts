import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../infra/local/emulators/ports.ts'
import { startProduct } from '../support/product/product.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the next run completes sample data after a killed seeding', async () => {
  const first = spawn(process.execPath, ['infra/local/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SPONSOR_DATA_DIR: folder, PORT: String(await freePort()) },
  })
  for await (const text of first.stdout) if (String(text).includes('Loading the sample data')) break
  const ended = once(first, 'exit')
  first.kill('SIGKILL')
  await ended
  const product = await startProduct({ folder })
  try {
    const answer = await fetch(`${product.origin}/api/search/landing`)
    expect(((await answer.json()) as { total: number }).total).toBe(2000)
  } finally {
    await product.stop({ keep: true })
  }
})
