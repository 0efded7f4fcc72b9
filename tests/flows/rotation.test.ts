import { decodeProtectedHeader } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { me, register, verifyEmail } from '#shared/api/accounts/accounts.ts'
import { startOwnWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { runCommand, stageArguments } from '../support/run-command.ts'

const world = await startOwnWorld()
afterAll(() => world.stop())

/** Rotates the keys. @returns the output, and the id of the new key. */
async function rotate(...args: string[]) {
  const { code, out, err } = await runCommand(
    'infra/commands/rotate-keys.ts',
    [...stageArguments, ...args],
    world.environment,
  )
  expect([code, err]).toEqual([0, ''])
  return { out, added: /^Added the key (\d+) /.exec(out)?.[1] }
}

const kidOf = (token: string) => decodeProtectedHeader(token).kid
const statusOf = async (token: string) => (await world.call(me, { token })).status

test('npm run sponsor -- keys rotate ends no session, and shows no key', async () => {
  const { token } = await world.newUser()
  const { out, added } = await rotate()
  expect(out).toMatch(/Nobody is signed out\.\n$/)
  expect(out).not.toMatch(/[\w-]{32}/)
  expect(added).not.toBe(kidOf(token))
  expect(await statusOf(token)).toBe(200)
})

// functions in the cloud read a new key within five minutes, which is too long for a test
describe.skipIf(isDeployed)('npm run sponsor -- keys rotate beside npm start', () => {
  test('after npm run sponsor -- keys rotate the new key signs, and both keys are valid', async () => {
    const before = await world.newUser()
    const { added } = await rotate()
    const after = await world.signIn(before.email, 'secret')
    expect(kidOf(after)).toBe(added)
    expect([await statusOf(before.token), await statusOf(after)]).toEqual([200, 200])
  })

  test('npm run sponsor -- keys rotate leaves a mailed code valid', async () => {
    const email = `${crypto.randomUUID()}@example.com`
    const registered = await world.call(register, {
      body: { name: 'Rita', email, password: 'a password that nobody would guess' },
    })
    const { token } = register.responses[201].parse(registered.body)
    const code = /\b\d{6}\b/.exec((await world.mails(email))[0]?.text ?? '')?.[0]
    await rotate()
    expect((await world.call(verifyEmail, { token, body: { email, code } })).status).toBe(200)
  })

  test('repeated runs of npm run sponsor -- keys rotate make no request fail', async () => {
    const { token } = await world.newUser()
    const rotations = Promise.all([rotate(), rotate(), rotate()])
    const statuses = new Set<number>()
    let added: Awaited<typeof rotations> | undefined
    while (added === undefined) {
      statuses.add(await statusOf(token))
      added = await Promise.race([rotations, undefined])
    }
    expect([...statuses]).toEqual([200])
    expect(new Set(added.map((rotation) => rotation.added)).size).toBe(3)
  })

  test('npm run sponsor -- keys rotate with --revoke ends every session, and users can sign in again', async () => {
    const before = await world.newUser()
    const { out, added } = await rotate('--revoke')
    expect(out).toMatch(/Every session ends now/)
    expect(await world.call(me, { token: before.token })).toMatchObject({
      status: 401,
      body: { code: 'token_invalid' },
    })
    const after = await world.signIn(before.email, 'secret')
    expect(kidOf(after)).toBe(added)
    expect(await statusOf(after)).toBe(200)
  })
})
