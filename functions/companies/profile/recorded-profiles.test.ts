import { expect, test } from 'vitest'
import { profileSample } from '../../../tests/support/samples/company-sample.ts'
import type { CompanyProfile } from './company-profile.ts'
import { recordedProfiles } from './merge-profile-facts.ts'

const changed = [profileSample({ address_line_1: 'Ask jane@acme.example' })]
const screen = async (profiles: readonly CompanyProfile[]) =>
  profiles.map((profile) => ({ ...profile, address_line_1: null }))

/** A store that logs what it writes. */
function storeOf() {
  const log: unknown[] = []
  const replaceMany = async (profiles: readonly CompanyProfile[]) => {
    log.push(...profiles.map(({ address_line_1 }) => address_line_1))
    return []
  }
  const inBulk = async (write: () => Promise<CompanyProfile[]>) => {
    log.push('begin')
    const left = await write()
    log.push('end')
    return left
  }
  return { log, profiles: { replaceMany }, inBulk }
}

test('a change of many profiles is recorded before and after it, and none without profiles', async () => {
  const { log, profiles, inBulk } = storeOf()
  const recorded = recordedProfiles(profiles, screen, inBulk)
  expect(await recorded.replaceMany([])).toEqual([])
  expect(log).toEqual([])
  await recorded.replaceMany(changed)
  expect(log).toEqual(['begin', null, 'end'])
})
