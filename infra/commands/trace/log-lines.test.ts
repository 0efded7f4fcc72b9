import type { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, onTestFinished } from 'vitest'
import { logFilesOf } from '../../local/log-files.ts'
import { stageLines, localLines, requestIdOf } from './log-lines.ts'

const ID = '0f9d9a4e-6a3c-4d57-9c0e-2f0a58b1c001'
const from = new Date('2026-08-01T00:00:00Z')
const to = new Date('2026-08-04T00:00:00.500Z')

function stage(answers: { status: string; results?: unknown }[]) {
  const sent: object[] = []
  const logs = {
    async send({ input }: { input: object }) {
      sent.push(input)
      return 'queryString' in input ? { queryId: 'q1' } : (answers.shift() ?? { status: 'Running' })
    },
  } as unknown as Pick<CloudWatchLogsClient, 'send'>
  const lines = () =>
    stageLines({ logs, prefix: 'sponsor-finder-dev-', from, to, pause: () => Promise.resolve() }, ID)
  return { sent, lines }
}

const row = (message: unknown) => [
  { field: '@message', value: typeof message === 'string' ? message : JSON.stringify(message) },
  { field: '@ptr', value: 'x' },
]

test('all log groups of a stage are searched in one query, and lines of others are left out', async () => {
  const mine = { requestId: ID, message: 'request' }
  const results = [row(mine), row({ requestId: 'other', text: ID }), row(`REPORT ${ID}`)]
  const { sent, lines } = stage([
    { status: 'Scheduled' },
    { status: 'Running' },
    { status: 'Complete', results },
  ])
  expect(await lines()).toEqual({
    lines: [mine],
    searched:
      'the log groups sponsor-finder-dev-*, from 2026-08-01T00:00:00.000Z to 2026-08-04T00:00:00.500Z',
    isCut: false,
  })
  expect(sent).toEqual([
    {
      startTime: from.getTime() / 1000,
      endTime: Math.ceil(to.getTime() / 1000),
      queryString: expect.stringContaining(
        `SOURCE logGroups(namePrefix: ["sponsor-finder-dev-"]) | fields @message | filter @message like "${ID}"`,
      ),
    },
    { queryId: 'q1' },
    { queryId: 'q1' },
    { queryId: 'q1' },
  ])
})

test('a full result says that there may be more lines', async () => {
  const results = Array.from({ length: 10_000 }, () => row({ requestId: ID }))
  expect(await stage([{ status: 'Complete', results }]).lines()).toMatchObject({ isCut: true })
})

test.each([['Failed'], ['Timeout'], ['Cancelled']])(
  'a search that ends as %s is an error',
  async (status) => {
    await expect(stage([{ status }]).lines()).rejects.toThrow(status)
  },
)

test('a search that does not end is an error', async () => {
  await expect(stage([]).lines()).rejects.toThrow('fewer --days')
})

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
