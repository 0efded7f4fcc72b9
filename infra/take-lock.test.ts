import { spawnSync } from 'node:child_process'
import { linkSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive, takeLock } from './take-lock.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sponsor-finder-'))
  file = join(folder, 'lock')
  writeFileSync(file, String(spawnSync(process.execPath, ['--version']).pid))
})
afterEach(() => rmSync(folder, { recursive: true }))

const noLinks = () => {
  throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' })
}

test.each([
  ['with', linkSync],
  ['without', noLinks],
])('two callers who both saw a dead lock hold it one after the other, %s hard links', async (_, link) => {
  let held = 0
  const holders: number[] = []
  const use = async () => {
    const release = await takeLock(file, isAlive, undefined, { link, now: Date.now })
    holders.push((held += 1))
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
    // the others try meanwhile
    await new Promise(setImmediate)
    held -= 1
    release()
  }
  await Promise.all(Array.from({ length: 4 }, use))
  expect(holders).toEqual([1, 1, 1, 1])
  expect(readdirSync(folder)).toEqual([])
})

test('a lock that is taken anew before a dead one is removed stays', async () => {
  let now = Date.now()
  const system = { link: linkSync, now: () => (now += 2000) }
  const isHeldBy = (pid: number) => {
    if (isAlive(pid)) return true
    writeFileSync(file, String(process.pid))
    return false
  }
  await expect(takeLock(file, isHeldBy, (pid) => `held by ${pid}`, system)).rejects.toThrow(
    `held by ${process.pid}`,
  )
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
})

test('an empty lock is held while another process may still write it, and is dead later', async () => {
  writeFileSync(file, '')
  const began = Date.now()
  let now = began
  const judged: number[] = []
  const isHeldBy = (pid: number) => {
    judged.push(now - began)
    return isAlive(pid)
  }
  const release = await takeLock(file, isHeldBy, undefined, { link: linkSync, now: () => (now += 1000) })
  expect(judged[0]).toBeGreaterThanOrEqual(5000)
  expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
  release()
})

test.each(['ENOSPC', 'EACCES'])('a link that fails with %s is no reason to make a copy', async (code) => {
  rmSync(file)
  const link = () => {
    throw Object.assign(new Error('no link'), { code })
  }
  await expect(takeLock(file, isAlive, undefined, { link, now: Date.now })).rejects.toThrow('no link')
  expect(readdirSync(folder)).toEqual([])
})
