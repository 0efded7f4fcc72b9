import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { logFilesOf } from '../../local/log-files.ts'
import { localLines, requestIdOf } from './log-lines.ts'

const ID = '0f9d9a4e-6a3c-4d57-9c0e-2f0a58b1c001'

function newFolder() {
  const path = mkdtempSync(join(tmpdir(), 'local-lines-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return { path, file: (name: string) => join(path, name) }
}

const lineAt = (time: string, requestId: string) => JSON.stringify({ time, requestId })

test('the lines of a request are found in both log files, and the time span of all lines is named', async () => {
  const folder = newFolder()
  const [earlier = '', current = ''] = logFilesOf(folder)
  writeFileSync(earlier, `${lineAt('t1', 'other')}\n${lineAt('t2', ID)}\n`)
  writeFileSync(current, `${lineAt('t3', ID)}\nno JSON ${ID}\n${lineAt('t4', 'other')}\n`)
  expect(await localLines(folder, ID)).toEqual({
    lines: [
      { time: 't2', requestId: ID },
      { time: 't3', requestId: ID },
    ],
    searched: `the log of ${folder.path}: its lines are from t1 to t4`,
    isCut: false,
  })
})

test('a folder without a log has no lines', async () => {
  expect(await localLines(newFolder(), ID)).toMatchObject({
    lines: [],
    searched: expect.stringContaining('there is none'),
  })
})

test.each(['a" | fields @message | filter "', 'short'])('"%s" is refused as the id of a request', (text) => {
  expect(() => requestIdOf(text)).toThrow('no request id')
})
