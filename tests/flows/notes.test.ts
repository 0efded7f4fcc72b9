import { afterAll, expect, test } from 'vitest'
import { exportAccount } from '#shared/api/accounts/own-account.ts'
import { listAudit } from '#shared/api/admin/audit.ts'
import { getNote, putNote } from '#shared/api/admin/notes.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
const admin = await world.newUser({ role: 'admin' })
afterAll(() => world.stop())

const write = (subject: string, text: string, version: number, by = admin) =>
  world.call(putNote, { token: by.token, params: { subject }, body: { text, version } })
const read = async (subject: string) =>
  (await world.get(getNote, { token: admin.token, params: { subject } })).data

test('of two administrators who read the same note, the second gets 409 and changes nothing', async () => {
  const other = await world.newUser({ role: 'admin' })
  const user = await world.newUser()
  const subject = `user:${user.id}`
  expect(await read(subject)).toEqual({ text: '', version: 0, at: null, by: null })
  expect(await write(subject, ' Asked for help.\nTwice. ', 0)).toMatchObject({ status: 200 })
  expect(await write(subject, 'Mine', 0, other)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await read(subject)).toMatchObject({
    text: 'Asked for help.\nTwice.',
    version: 1,
    by: { id: admin.id, email: admin.email },
  })
  expect(await write(subject, 'Ours', 1, other)).toMatchObject({
    status: 200,
    body: { data: { version: 2 } },
  })
})

test('the audit log has versions and lengths, not the text, and the export has the text without its author', async () => {
  const user = await world.newUser()
  await write(`user:${user.id}`, 'Asked for help.', 0)
  const { data } = await world.get(listAudit, {
    token: admin.token,
    query: { subject: `user:${user.id}`, action: 'change_note' },
  })
  expect(data).toMatchObject([{ before: { version: 0 }, after: { version: 1, characters: 15 } }])
  expect(JSON.stringify(data)).not.toContain('help')
  const exported = (await world.get(exportAccount, { token: user.token })).data
  expect(exported.administrator_notes).toEqual([{ text: 'Asked for help.', at: expect.any(String) }])
})

test.each([
  ['an unknown user', 'user:nobody', 'A note', 404],
  ['another subject', 'vacancy:7', 'A note', 422],
  ['more than 2,000 characters', 'company:7', 'x'.repeat(2001), 422],
  ['a control character', 'company:7', 'a\u0007b', 422],
])('a note on or with %s is refused', async (_what, subject, text, status) => {
  expect(await write(subject, text, 0)).toMatchObject({ status })
})
