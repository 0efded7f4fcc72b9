import { beforeEach, expect, test, vi } from 'vitest'
import { me, type Role } from '#shared/api/accounts/accounts.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { readJson } from './api-client.ts'

const silenced = () => vi.spyOn(console, 'warn').mockImplementation(() => {})
let warned: ReturnType<typeof silenced>
beforeEach(() => {
  warned = silenced()
})

test('a JSON answer is returned as it is and not logged', async () => {
  expect(await readJson(Response.json({ data: { job_listings: [{ id: 1 }] } }))).toEqual({
    data: { job_listings: [{ id: 1 }] },
  })
  expect(warned).not.toHaveBeenCalled()
})

test('vacancies sent as JSON text are parsed wherever they occur', async () => {
  const company = { details: { job_listings: JSON.stringify([{ id: 1, title: 'Baker' }]) } }
  expect(await readJson(Response.json({ data: [company] }))).toEqual({
    data: [{ details: { job_listings: [{ id: 1, title: 'Baker' }] } }],
  })
})

test('vacancies that cannot be parsed become an empty list, which is logged', async () => {
  expect(await readJson(Response.json({ job_listings: 'not json' }))).toEqual({ job_listings: [] })
  expect(warned).toHaveBeenCalledOnce()
})

test('an answer that is not JSON is logged, and an empty answer is not logged', async () => {
  expect(await readJson(new Response('<h1>Bad gateway</h1>'))).toBeUndefined()
  expect(warned).toHaveBeenCalledOnce()
  expect(await readJson(new Response(null, { status: 204 }))).toBeUndefined()
  expect(warned).toHaveBeenCalledOnce()
})

test.each([
  ['an admin flag of true makes an administrator', { admin: true }, 'admin'],
  ['an admin flag of 1 makes an administrator', { admin: 1 }, 'admin'],
  ['an admin flag makes an administrator despite the role of a user', { admin: 1, role: 'user' }, 'admin'],
  ['an admin flag of false leaves a regular user', { admin: false }, 'user'],
  ['an admin flag of 0 leaves an administrator by role', { admin: 0, role: 'admin' }, 'admin'],
])('%s', async (_, flags, role) => {
  const user = { ...userSample(), role: undefined, ...flags }
  const read = await readJson(Response.json({ data: user }))
  expect(me.responses[200].parse(read)).toEqual({ data: userSample({ role: role as Role }) })
})
