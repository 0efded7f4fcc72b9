import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminCompanies } from '#shared/api/admin/companies.ts'
import { getImport, requestImport } from '#shared/api/admin/imports.ts'
import { listOperations } from '#shared/api/admin/operations.ts'
import { requestUpload, Upload } from '#shared/api/admin/uploads.ts'
import { dataOf } from '#shared/api/contract.ts'
import { Queued } from '#shared/api/jobs.ts'
import { endedJob } from '../support/product/ended-job.ts'
import { type FlowWorld, startOwnWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

// a deployed system takes uploads at its edge, which no emulator can run
describe.skipIf(isDeployed)('uploads of profiles', () => {
  let world: FlowWorld
  let token: string
  beforeAll(async () => {
    world = await startOwnWorld()
    token = (await world.newUser({ role: 'admin' })).token
  })
  afterAll(() => world.stop())

  async function imported(text: string) {
    const sha256 = createHash('sha256').update(text).digest('hex')
    const announced = { name: 'profiles.csv', size: Buffer.byteLength(text), sha256 }
    const answer = await world.call(requestUpload, { token, body: announced })
    const { id: upload, url, headers } = dataOf(Upload).parse(answer.body).data
    expect((await fetch(`${world.origin}${url}`, { method: 'PUT', headers, body: text })).status).toBe(200)
    const body = { upload, date: '2026-11-20', dry_run: false, profiles: true }
    const { id } = Queued.parse((await world.call(requestImport, { token, body })).body).data
    await endedJob(world, token, id)
    return (await world.get(getImport, { token, params: { id } })).data
  }

  test('an administrator imports profiles once, and their outcome is recorded', async () => {
    const { data } = await world.get(adminCompanies, { token, query: { search: 'care', page: 1 } })
    const { name, town } = data[0]!
    const file = `organisation_name,town,address_line_1\n"${name}","${town}",1 Imported Street\n`
    expect(await imported(file)).toMatchObject({
      outcome: 'done',
      profiles: true,
      report: null,
      sentence: 'Of 1 profile, 1 is of a company on the register; 1 company has changed.',
    })
    expect(await imported(file)).toMatchObject({ outcome: 'unchanged' })
    expect(await imported('a,b\n1,2\n')).toMatchObject({ outcome: 'refused', can_be_forced: false })
    const { data: operations } = await world.get(listOperations, { token })
    expect(operations.find(({ name: operation }) => operation === 'profiles')?.last).toMatchObject({
      outcome: 'refused',
      by: 'administrator',
    })
  })

  test('profiles have no dry run, and are not an older register', async () => {
    const upload = '0190a5a0-0000-7000-8000-000000000001'
    for (const more of [{ dry_run: true }, { dry_run: false, history: true }]) {
      const body = { upload, date: '2026-11-20', profiles: true, ...more }
      expect(await world.call(requestImport, { token, body })).toMatchObject({ status: 422 })
    }
  })
})
