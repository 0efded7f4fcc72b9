import { afterAll, describe, expect, test } from 'vitest'
import { retryVacancies } from '#shared/api/admin/bulk-vacancies.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { sponsorships } from '#shared/api/search.ts'
import { localLines } from '../../infra/commands/trace/log-lines.ts'
import { type TracedMessage, traceTree } from '../../infra/commands/trace/trace-tree.ts'
import { dataFolderAt } from '../../infra/local/data-folder.ts'
import { startOwnWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { runCommand } from '../support/run-command.ts'

const world = await startOwnWorld()
afterAll(() => world.stop())

const treeOf = async (requestId: string) => {
  const folder = dataFolderAt(world.environment.SPONSOR_DATA_DIR ?? '')
  return traceTree((await localLines(folder, requestId)).lines)
}

const statesOf = (messages: readonly TracedMessage[], depth = 1): [string, string, number][] =>
  messages.flatMap(({ type, state, children }) => [[type, state, depth], ...statesOf(children, depth + 1)])

const traceCommand = (requestId: string) =>
  runCommand('infra/commands/trace/trace.ts', [requestId], world.environment)

// a deployed system does not log to a local file, and reaches no sample site
describe.skipIf(isDeployed)('the trace of a request', () => {
  test('an administrator’s click is traced down to the last worker', async () => {
    const { token } = await world.newUser({ role: 'admin' })
    // the page of a vacancy of this company is gone, so the search index changes
    const found = await world.get(sponsorships, { token, query: { company_name: 'Varleyshaw Catering' } })
    const query = { company_id: found.data[0]?.id ?? 0 }
    const company = await world.get(searchSingle, { token, query })
    const vacancy_ids = company.data.details.job_listings.map(({ id }) => id)
    const { headers } = await world.call(retryVacancies, { token, body: { vacancy_ids } })
    const requestId = headers.get('X-Request-Id') ?? ''

    const processed = vacancy_ids.map(() => ['processVacancy', 'done', 2])
    await expect
      .poll(async () => statesOf((await treeOf(requestId)).roots), { timeout: 60_000, interval: 250 })
      .toEqual(expect.arrayContaining([['runBulk', 'done', 1], ...processed, ['updateIndex', 'done', 3]]))

    const { code, out } = await traceCommand(requestId)
    expect(code).toBe(0)
    expect(out).toMatch(/^POST \/admin\/vacancies\/\S+: 202 after \d+ ms, at 20/)
    expect(out).toMatch(/\n└─ runBulk \(queue \w+\): done, waited \d+ s, took \d+ ms\n/)
    expect(out).toMatch(/\n {3}[├└]─ processVacancy \(queue extraction\): done, /)
    expect(out).toMatch(/\n {3}[│ ] {2}└─ updateIndex \(queue index\): done, /)
    expect(out).toMatch(/\nSearched the log of .*: its lines are from 20\S+ to 20\S+\. \d+ lines /)
  })

  test('the trace of an unknown request says that nothing was found, and where it was searched', async () => {
    const { code, out, err } = await traceCommand('00000000-0000-4000-8000-000000000000')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/No line belongs to the request 0{8}-.*Searched the log of .*: its lines are from 20/)
  })
})
