import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAudit } from '#shared/api/admin/audit.ts'
import {
  applyImport,
  getImport,
  requestImport,
  type FoundKind,
  importDifferences,
} from '#shared/api/admin/imports.ts'
import { requestUpload, Upload } from '#shared/api/admin/uploads.ts'
import { dataOf } from '#shared/api/contract.ts'
import { Queued } from '#shared/api/jobs.ts'
import { endedJob } from '../support/product/ended-job.ts'
import { type FlowWorld, startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

const HEADER = 'Organisation Name,Town/City,County,Type & Rating,Route\r\n'
const REGISTER = `${HEADER}Firm,Leeds,,Worker (A rating),Skilled Worker\r\n`

// a deployed system takes uploads at its edge, which no emulator can run
describe.skipIf(isDeployed)('uploads of a register', () => {
  let world: FlowWorld
  let token: string
  let otherToken: string
  beforeAll(async () => {
    world = await startWorld()
    token = (await world.newUser({ role: 'admin' })).token
    otherToken = (await world.newUser({ role: 'admin' })).token
  })
  afterAll(() => world.stop())

  async function ticketFor(text: string) {
    const sha256 = createHash('sha256').update(text).digest('hex')
    const body = { name: 'register.csv', size: Buffer.byteLength(text), sha256 }
    return dataOf(Upload).parse((await world.call(requestUpload, { token, body })).body).data
  }
  type Ticket = Awaited<ReturnType<typeof ticketFor>>

  const send = async ({ url, headers }: Pick<Ticket, 'url' | 'headers'>, body: string) =>
    (await fetch(`${world.origin}${url}`, { method: 'PUT', headers, body })).status
  const take = (upload: string, by = token, history = false) =>
    world.call(requestImport, { token: by, body: { upload, date: '2026-11-20', dry_run: true, history } })

  async function tried(text: string, history = false) {
    const ticket = await ticketFor(text)
    expect(await send(ticket, text)).toBe(200)
    const { id } = Queued.parse((await take(ticket.id, token, history)).body).data
    await endedJob(world, token, id)
    return { ticket, dryRun: (await world.get(getImport, { token, params: { id } })).data }
  }

  test('a file is uploaded once, tried by its owner, and then used up', async () => {
    const ticket = await ticketFor(REGISTER)
    expect(await take(ticket.id)).toMatchObject({ status: 409 })
    expect(await take(ticket.id, otherToken)).toMatchObject({ status: 404 })
    const { ticket: used, dryRun } = await tried(REGISTER)
    expect(dryRun).toMatchObject({
      outcome: 'done',
      uploaded: 'register.csv',
      date: '2026-11-20',
      report: { added: 1, published: false },
    })
    expect(await take(used.id)).toMatchObject({ status: 409 })
  })

  test('a dry run lists all that it would change, and what it refuses, to administrators only', async () => {
    const { dryRun } = await tried(
      `${REGISTER}Other,York,,Worker (A rating),Skilled Worker\r\n,Hull,,Worker,Worker\r\n`,
    )
    const found = async (kind: FoundKind, page?: number) =>
      world.get(importDifferences, {
        token,
        params: { id: dryRun.id },
        query: { kind, ...(page && { page }) },
      })
    expect(await found('added')).toMatchObject({
      data: [
        { name: 'Firm', town: 'Leeds' },
        { name: 'Other', town: 'York' },
      ],
      next_page: null,
    })
    expect(await found('moved')).toEqual({ data: [], next_page: null })
    expect(await found('refused')).toMatchObject({ data: [{ line: 4 }] })
    const request = { params: { id: dryRun.id }, query: { kind: 'added' as const } }
    expect((await world.call(importDifferences, { token, ...request })).headers.get('cache-control')).toBe(
      'no-store',
    )
    const user = await world.newUser()
    expect(await world.call(importDifferences, { token: user.token, ...request })).toMatchObject({
      status: 403,
    })
  })

  test('a ticket has an entry of the audit log, without the name of the file', async () => {
    const ticket = await ticketFor(REGISTER)
    const query = { subject: `upload:${ticket.id}` }
    const { data } = await world.get(listAudit, { token, query })
    const after = {
      size: Buffer.byteLength(REGISTER),
      sha256: createHash('sha256').update(REGISTER).digest('hex'),
    }
    expect(data).toMatchObject([{ action: 'request_upload', before: null, after }])
  })

  test('only the announced bytes arrive, with the signed headers', async () => {
    const ticket = await ticketFor(REGISTER)
    const path = ticket.url.split('?')[0] ?? ''
    const other = REGISTER.replace('Firm', 'Form')
    expect(await send({ ...ticket, url: path }, REGISTER)).toBe(403)
    expect(await send({ ...ticket, url: ticket.url.replace(/.$/, 'g') }, REGISTER)).toBe(403)
    expect(await send({ ...ticket, headers: {} }, REGISTER)).toBe(403)
    expect(await send(ticket, `${REGISTER}more`)).toBe(403)
    expect(await send(ticket, other)).toBe(400)
    expect((await fetch(`${world.origin}${ticket.url}`)).status).toBe(403)
    expect(await take(ticket.id)).toMatchObject({ status: 409 })
  })

  test('a file with another header is refused with a sentence that names the column', async () => {
    const { dryRun } = await tried('Organisation Name,Town/City\r\nFirm,Leeds\r\n')
    expect(dryRun).toMatchObject({
      outcome: 'refused',
      sentence: expect.stringContaining('lacks County, Type & Rating'),
    })
    expect(await world.call(applyImport, { token, params: { id: dryRun.id } })).toMatchObject({ status: 409 })
  })

  test('an older register needs a current one, whose history it extends', async () => {
    const { dryRun } = await tried(REGISTER, true)
    expect(dryRun).toMatchObject({
      outcome: 'refused',
      history: true,
      sentence: expect.stringContaining('no register whose history it could extend'),
    })
    const body = { fetch: true as const, dry_run: true, history: true }
    expect(await world.call(requestImport, { token, body })).toMatchObject({
      status: 422,
      body: { errors: { history: ['Give an upload with an older register'] } },
    })
  })

  test('a file over 64 MB, a broken name and an import without a date are refused, naming the field', async () => {
    const body = { name: 'a.csv', size: 64 * 1024 * 1024 + 1, sha256: 'a'.repeat(64) }
    expect(await world.call(requestUpload, { token, body })).toMatchObject({
      status: 422,
      body: { errors: { size: ['The file is larger than 64 MB'] } },
    })
    const broken = { ...body, name: 'a\u0000.csv', size: 1 }
    expect(await world.call(requestUpload, { token, body: broken })).toMatchObject({
      status: 422,
      body: { errors: { name: ['Rename the file: its name has line breaks or control characters'] } },
    })
    const undated = { upload: '0190a5a0-0000-4000-8000-000000000001', dry_run: true }
    expect(await world.call(requestImport, { token, body: undated })).toMatchObject({
      status: 422,
      body: { errors: { date: [expect.any(String)] } },
    })
  })
})
