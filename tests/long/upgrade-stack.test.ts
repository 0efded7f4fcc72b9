import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { environmentFor } from '../../infra/localstack/environment.ts'
import { verifyMailDomain, startMiniStack } from '../../infra/localstack/run.ts'
import { installPythonTool } from '../../infra/python-tools/install-python-tool.ts'
import { runCommand } from '../../infra/run-command.ts'
import { UserFacingError } from '../../infra/user-facing-error.ts'
import { printFigure } from '../support/figure-line.ts'
import { mailsOfServer, mailsTo } from '../support/product/mails.ts'
import type { Deployed } from '../support/versions/deploy-version.ts'
import { leaveData, newcomer } from '../support/versions/leave-data.ts'
import { lostOf } from '../support/versions/lost-of.ts'
import { hasCommit, OLDER, olderCode } from '../support/versions/older-code.ts'
import { pathCaller, signIn } from '../support/versions/path-caller.ts'
import { readAll } from '../support/versions/read-all.ts'
import { statefulResources } from '../support/versions/stateful-resources.ts'
import { countOf, goneOf, stored } from '../support/versions/stored.ts'

/** The newest of the older versions: each takes minutes. */
const COMMIT = OLDER.at(-1) ?? ''
const REGION = 'eu-west-2'
const DEPLOY = fileURLToPath(new URL('../support/versions/deploy-version.ts', import.meta.url))

/** Starts MiniStack. @returns how to deploy to it, and to seed what is deployed. */
async function startServer(programs: string, folder: string, signal: AbortSignal) {
  const { url, stop } = await startMiniStack(join(programs, 'python'), folder, REGION, signal)
  const env = environmentFor(url, REGION, process.env)
  const run = (name: string, code: string, args: readonly string[]) =>
    runCommand({
      name,
      command: process.execPath,
      args,
      env,
      cwd: code,
      // long enough for a busy machine
      seconds: 15 * 60,
      signal,
      logFile: join(folder, `${name}.log`),
    })
  return {
    url,
    stop,
    async deploy(version: string, code: string): Promise<Deployed> {
      const to = join(folder, version)
      mkdirSync(to)
      await run(`Stacks of ${version} deployed`, code, [DEPLOY, REGION, to])
      return JSON.parse(readFileSync(join(to, 'deployed.json'), 'utf8')) as Deployed
    },
    async seed(code: string, resourcePrefix: string): Promise<void> {
      await verifyMailDomain(url, REGION)
      await run('Sample data seeded', code, ['infra/localstack/seed.ts', resourcePrefix])
    },
  }
}

type Server = Awaited<ReturnType<typeof startServer>>

/** What users begin anew: a saved search, and a registration, whose mail passes a stream, a queue and two workers. */
async function writeAnew({ url }: Server, origin: string) {
  const call = pathCaller(origin)
  const token = await signIn(call, newcomer.email, newcomer.password)
  await call('POST', '/saved-searches', { token, body: { name: 'Hull', criteria: { city: 'Hull' } } })
  const email = 'latecomer@example.com'
  await call('POST', '/auth/register', { body: { ...newcomer, name: 'Lee Late', email } })
  const mails = await mailsTo(await mailsOfServer(url), email, 1)
  const { data: searches } = await call<{ data: { name: string }[] }>('GET', '/saved-searches', { token })
  return { mails: mails.length, searches: searches.map(({ name }) => name).toSorted() }
}

test(`an update of the deployed stacks of ${COMMIT} to today's loses nothing`, async ({ skip, signal }) => {
  if (!hasCommit(COMMIT)) skip(`This clone has no commit ${COMMIT}: fetch the whole history`)
  const programs = await installPythonTool('ministack', signal).catch((error: unknown) => {
    if (error instanceof UserFacingError) skip(error.message)
    throw error
  })
  const folder = mkdtempSync(join(process.env['RUN_FOLDER'] ?? tmpdir(), 'sponsor-finder-stack-'))
  const server = await startServer(programs, folder, signal)
  try {
    const servers = { dynamodb: server.url, s3: server.url }
    const code = await olderCode(COMMIT)
    const older = await server.deploy(COMMIT, code)
    await server.seed(code, older.resourcePrefix)
    const origin = `${server.url}/_aws/execute-api/${older.apiId}`
    const sessions = await leaveData({ origin, readMails: await mailsOfServer(server.url) })
    const said = await readAll(origin, sessions)
    const items = await stored(servers)
    const resources = await statefulResources(server.url)

    const today = await server.deploy('today', process.cwd())
    const resourcesNow = await statefulResources(server.url)
    const madeAnew = [...resources].filter(([id, born]) => resourcesNow.get(id) !== born).map(([id]) => id)
    expect({ today, madeAnew }).toEqual({ today: older, madeAnew: [] })
    // the sessions of the older version are still valid
    const lost = lostOf(said, await readAll(origin, sessions), '')
    const gone = goneOf(items, await stored(servers))
    printFigure(
      `update of the deployed stacks of ${COMMIT}`,
      `${resources.size} tables, buckets, queues, secrets and the like with ${countOf(items)} items and files`,
      `${madeAnew.length} made anew, ${gone.length} gone, ${lost.length} facts lost`,
    )
    expect({ gone, lost }).toEqual({ gone: [], lost: [] })
    expect(await writeAnew(server, origin)).toEqual({ mails: 1, searches: ['All of Leeds', 'Hull'] })
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
