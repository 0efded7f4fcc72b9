import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { me } from '#shared/api/accounts/accounts.ts'
import { sponsorships } from '#shared/api/search.ts'
import { startWorld } from '../support/product/flow-world.ts'
import { runCommand, stageArguments } from '../support/run-command.ts'

const world = await startWorld()
afterAll(() => world.stop())

const grant = (...args: string[]) =>
  runCommand('infra/commands/admin-grant.ts', [...args, ...stageArguments], world.environment)
const rightsOf = async (token: string) => {
  const { role, plan } = (await world.get(me, { token })).data
  return { role, plan }
}
/** A search that only Pro users and administrators may make. */
const proSearch = (token: string) => world.call(sponsorships, { token, query: { company_name: 'a' } })

describe('npm run admin:grant', () => {
  test('npm run admin:grant makes a user an administrator from the next request on, in the existing session', async () => {
    const { email, token } = await world.newUser()
    expect((await proSearch(token)).status).toBe(403)
    expect(await grant(` ${email.toUpperCase()} `)).toEqual({
      code: 0,
      out: `${email} is an administrator now.\n`,
      err: '',
    })
    expect(await rightsOf(token)).toEqual({ role: 'admin', plan: 'free' })
    expect((await proSearch(token)).status).toBe(200)
  })

  test('npm run admin:grant grants the Pro plan, and a second time reports that nothing changed', async () => {
    const { email, token } = await world.newUser()
    expect(await grant(email, '--pro')).toMatchObject({ code: 0, out: `${email} has the Pro plan now.\n` })
    expect(await rightsOf(token)).toEqual({ role: 'user', plan: 'pro' })
    expect((await proSearch(token)).status).toBe(200)
    expect(await grant(email, '--pro')).toMatchObject({
      code: 0,
      out: `Nothing has changed: ${email} has the Pro plan already.\n`,
    })
    expect((await world.call(me, { token })).status).toBe(200)
  })

  test('npm run admin:grant --revoke removes the rights and ends every session', async () => {
    const { email, token } = await world.newUser({ role: 'admin' })
    const other = await world.signIn(email, 'secret')
    expect(await grant(email, '--revoke')).toMatchObject({
      code: 0,
      out: `${email} is not an administrator now, and every session of theirs has ended.\n`,
    })
    for (const ended of [token, other])
      expect(await world.call(me, { token: ended })).toMatchObject({
        status: 401,
        body: { code: 'token_invalid' },
      })
    expect(await rightsOf(await world.signIn(email, 'secret'))).toEqual({ role: 'user', plan: 'free' })
  })

  test('npm run admin:grant refuses users without a verified account in one line', async () => {
    const { email, token } = await world.newUser({ email_verified_at: null })
    expect(await grant(email)).toEqual({
      code: 1,
      out: '',
      err: `${email} has no owner yet: its registration is not verified\n`,
    })
    expect(await rightsOf(token)).toEqual({ role: 'user', plan: 'free' })
    expect(await grant('nobody@example.com')).toEqual({
      code: 1,
      out: '',
      err: 'No account is registered with nobody@example.com\n',
    })
    expect((await grant('nobody')).err).toMatch(/^"nobody" is not an email address\. Usage: /)
  })

  test('npm run admin:grant with nothing running says so in one line, and makes no folder', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
    const folder = join(parent, 'none')
    const outcome = await runCommand('infra/commands/admin-grant.ts', ['user@example.com'], {
      SPONSOR_DATA_DIR: folder,
    })
    expect(outcome).toEqual({
      code: 1,
      out: '',
      err: `Nothing runs on ${folder}: start it with npm start, then run this in a second terminal; or name a stage with --stage\n`,
    })
    expect(readdirSync(parent)).toEqual([])
    rmSync(parent, { recursive: true })
  })

  test('npm run admin:grant for an unknown stage names the known ones', async () => {
    const args = ['user@example.com', '--stage', 'prod']
    expect(await runCommand('infra/commands/admin-grant.ts', args)).toEqual({
      code: 1,
      out: '',
      err: 'There is no stage "prod". The stages are: dev, production, localstack\n',
    })
  })
})
