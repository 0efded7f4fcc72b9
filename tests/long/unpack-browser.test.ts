import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unpackBrowser } from '../../functions/platform/browser/launch-browser.ts'

test('two browsers that start at once on a new machine both find the whole folder, and leave no other', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'unpack-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const home = join(parent, 'chromium')
  const both = await Promise.allSettled([unpackBrowser(home), unpackBrowser(home)])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(
    ['chromium', 'fonts/fonts.conf', 'al2023/lib'].filter((part) => !existsSync(join(home, part))),
  ).toEqual([])
  expect(readdirSync(parent)).toEqual(['chromium'])
})
