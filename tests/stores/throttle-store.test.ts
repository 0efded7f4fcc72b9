import { GetCommand, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { throttles as limits, throttleStore } from '../../functions/identity/accounts/throttles.ts'
import { pseudonymOf } from '../../functions/platform/auth/pseudonyms.ts'
import { accountWorld } from '../support/accounts/account-world.ts'
import { atOnce, failures, succeeded } from '../support/calls/at-once.ts'
import { callsOf } from '../support/calls/calls-of.ts'

const world = accountWorld()

const QUARTER = 15 * 60
const tooMany = (seconds: number) => ({
  code: 'too_many_requests',
  headers: { 'Retry-After': String(seconds) },
})

const counters = () => throttleStore(world.fixture.context)
const take = (subject: string) => counters().take('loginsOfAccount', subject)
const now = () => world.fixture.context.now()

const fill = async (subject: string) => {
  expect(succeeded(await atOnce(10, () => take(subject)))).toBe(10)
}

let sites = 0
/** A new site, as the key of its counter, and one of its networks. */
const newSite = () => {
  const site = `2001:db8:${(sites += 1)}`
  return { site: `${site}::/48`, network: `${site}:1::` }
}
const register = (client: string) => counters().take('unverifiedOfClient', client)
const triesOf = (client: string) => world.fixture.triesOf('unverifiedOfClient', client)
/** Opens a window in which one try is left. */
const leaveOne = async (name: keyof typeof limits, subject: string, limit: number) => {
  const { documents, tables } = world.emulators
  const { of, windowSeconds } = limits[name]
  const key = `${name} ${await pseudonymOf(world.fixture.context)(of, subject)}`
  const expires_at = now().getTime() / 1000 + windowSeconds
  await documents.send(
    new PutCommand({ TableName: tables.throttles, Item: { key, tries: limit - 1, expires_at } }),
  )
}
const leaveOneOfSite = (site: string) => leaveOne('unverifiedOfClient', site, 300)

describe('a throttle counter', () => {
  test('a counter allows exactly its limit of concurrent calls', async () => {
    const subject = randomUUID()
    const outcomes = await atOnce(50, () => take(subject))
    expect(succeeded(outcomes)).toBe(limits.loginsOfAccount.limit)
    expect(failures(outcomes)).toEqual(Array(40).fill(expect.objectContaining(tooMany(QUARTER))))
  })

  test('a counter allows exactly its limit when concurrent calls open its next window', async () => {
    const subject = randomUUID()
    await fill(subject)
    world.fixture.wait(QUARTER)
    expect(succeeded(await atOnce(50, () => take(subject)))).toBe(10)
  })

  test('a counter’s window begins with its first try, and its end is exact to the second', async () => {
    const subject = randomUUID()
    await take(subject)
    world.fixture.wait(QUARTER - 1)
    expect(succeeded(await atOnce(9, () => take(subject)))).toBe(9)
    await expect(take(subject)).rejects.toMatchObject(tooMany(1))
    world.fixture.wait(1)
    // the table still has the counter of the expired window
    await fill(subject)
    await expect(take(subject)).rejects.toMatchObject(tooMany(QUARTER))
  })

  test('a counter’s window is not prolonged by refused tries', async () => {
    const subject = randomUUID()
    await fill(subject)
    world.fixture.wait(100)
    await expect(take(subject)).rejects.toMatchObject(tooMany(QUARTER - 100))
    await expect(take(subject)).rejects.toMatchObject(tooMany(QUARTER - 100))
  })

  test('a full counter’s message says how long to wait', async () => {
    const subject = randomUUID()
    await fill(subject)
    await expect(take(subject)).rejects.toThrow('Too many tries. You can try again in 15 minutes')
    world.fixture.wait(QUARTER - 60)
    await expect(take(subject)).rejects.toThrow('in 60 seconds')
    world.fixture.wait(59)
    await expect(take(subject)).rejects.toThrow('in 1 second')
  })

  test('a counter gives tries back, but never more than it has counted', async () => {
    const subject = randomUUID()
    await fill(subject)
    await counters().giveBack('loginsOfAccount', subject, now())
    expect(succeeded(await atOnce(5, () => take(subject)))).toBe(1)
    const untouched = randomUUID()
    await atOnce(3, () => counters().giveBack('loginsOfAccount', untouched, now()))
    await fill(untouched)
    await expect(take(untouched)).rejects.toMatchObject(tooMany(QUARTER))
  })

  test('a counter gives no tries back in a newer or an expired window', async () => {
    const subject = randomUUID()
    await take(subject)
    const takenAt = now()
    world.fixture.wait(QUARTER)
    await counters().giveBack('loginsOfAccount', subject, takenAt)
    await fill(subject)
    await counters().giveBack('loginsOfAccount', subject, takenAt)
    await expect(take(subject)).rejects.toMatchObject(tooMany(QUARTER))
  })

  test('a try that was given back tells nobody when it was', async () => {
    const subject = randomUUID()
    await take(subject)
    await counters().giveBack('loginsOfAccount', subject, now())
    world.fixture.wait(60)
    await fill(subject)
    await expect(take(subject)).rejects.toMatchObject(tooMany(QUARTER))
  })

  test('clearing a counter deletes all tries, and clearing it again succeeds', async () => {
    const subject = randomUUID()
    for (let time = 0; time < 3; time += 1) {
      expect(succeeded(await atOnce(10, () => take(subject)))).toBe(10)
      await counters().clear('loginsOfAccount', subject)
      await counters().clear('loginsOfAccount', subject)
    }
  })

  test('a counter refuses none of eight concurrent right tries, although each opens or clears it', async () => {
    const subject = randomUUID()
    const takeAndClear = async () => {
      await take(subject)
      await counters().clear('loginsOfAccount', subject)
    }
    for (let round = 0; round < 5; round += 1) expect(succeeded(await atOnce(8, takeAndClear))).toBe(8)
  })

  test('each counter belongs to one kind of try and one subject', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    await fill(one)
    await take(other)
    await counters().take('resetsOfAccount', one)
    await counters().clear('loginsOfAccount', other)
    await expect(take(one)).rejects.toMatchObject(tooMany(QUARTER))
  })

  test.each([
    ['loginsOfAccount', 10, QUARTER],
    ['loginsOfClient', 300, 3600],
    ['passwordsOfUser', 10, QUARTER],
    ['codesOfClient', 100, 3600],
    ['registrationsOfClient', 100, 3600],
    ['unverifiedOfClient', 30, 86_400],
    ['registrationsOfAddress', 20, 86_400],
    ['furtherCodesOfAddress', 5, 86_400],
    ['resetsOfAccount', 5, 3600],
    ['resetsOfClient', 100, 3600],
  ] as const)('the counter of %s allows %i tries in %i seconds', async (name, limit, seconds) => {
    const subject = randomUUID()
    await leaveOne(name, subject, limit)
    await counters().take(name, subject)
    await expect(counters().take(name, subject)).rejects.toMatchObject(tooMany(seconds))
  })

  test('a throttled sign-in is refused after two database calls, without a look-up of the account', async () => {
    const email = world.fixture.newEmail()
    await fill(email)
    const refusal = () => world.fixture.signIn(email).catch((error: unknown) => error)
    const counts = ['UpdateItem: throttles', 'UpdateItem: throttles']
    await world.fixture.signIn(world.fixture.newEmail()).catch(() => {})
    expect(await callsOf(world.emulators, refusal)).toEqual(counts)
  })

  test('a counter’s row identifies no user and expires after its window', async () => {
    const email = world.fixture.newEmail()
    const clientAddress = '2001:db8:7::99'
    await expect(world.fixture.signIn(email, 'wrong', { clientAddress })).rejects.toMatchObject({
      code: 'login_failed',
    })
    await world.fixture.signUp(email)
    await world.fixture.resend(email)
    const { documents, tables } = world.emulators
    const { Items = [] } = await documents.send(
      new ScanCommand({ TableName: tables.throttles, ConsistentRead: true, Limit: 1000 }),
    )
    const text = JSON.stringify(Items)
    for (const part of [email, email.split('@')[0] ?? '', clientAddress, '2001:db8']) {
      expect(text).not.toContain(part)
    }
    expect(Items.filter((item) => typeof item['expires_at'] !== 'number')).toEqual([])
    // the authentication log uses the same name for the client
    const key = `loginsOfClient ${await pseudonymOf(world.fixture.context)('client', clientAddress)}`
    const { Item } = await documents.send(new GetCommand({ TableName: tables.throttles, Key: { key } }))
    expect(Item).toEqual({ key, tries: 1, expires_at: now().getTime() / 1000 + 3600 })
  })
})

describe('a throttle counter of an IPv6 client', () => {
  test('the networks of a site share ten times the limit of one', async () => {
    const { site, network } = newSite()
    await leaveOneOfSite(site)
    await register(network)
    await expect(register(network.replace(':1::', ':2::'))).rejects.toMatchObject(tooMany(86_400))
    await register(newSite().network)
  })

  test('a try that the site refuses does not count for the network', async () => {
    const { site, network } = newSite()
    await leaveOneOfSite(site)
    expect(succeeded(await atOnce(5, () => register(network)))).toBe(1)
    expect(await triesOf(network)).toBe(1)
  })

  test('tries that the network refuses do not count for the site', async () => {
    const { site, network } = newSite()
    expect(succeeded(await atOnce(40, () => register(network)))).toBe(30)
    expect(await triesOf(site)).toBe(30)
  })

  test('tries are given back to the site too, and cleared there', async () => {
    const { site, network } = newSite()
    for (let time = 0; time < 3; time += 1) await register(network)
    await counters().giveBack('unverifiedOfClient', network, now())
    expect(await triesOf(site)).toBe(2)
    await counters().clear('unverifiedOfClient', network)
    expect(await triesOf(site)).toBe(0)
  })
})
