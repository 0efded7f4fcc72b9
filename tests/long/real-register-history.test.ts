import { createReadStream } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readRegisterFile } from '../../functions/register/file/read-register-file.ts'
import { insertRegister } from '../../functions/register/history/import-older-register.ts'
import { tellHistory, timelineOf } from '../../functions/register/history/tell-history.ts'
import { planImport } from '../../functions/register/import/apply-register.ts'
import { groupRows, type RegisterRow } from '../../functions/register/import/register-rows.ts'
import { isListed, organisationKey } from '../../functions/register/organisation.ts'
import type { RegisterVersion } from '../../functions/register/snapshot.ts'
import { hasRealData, realFile } from '../support/samples/real-data.ts'

const [OLDER, NEWER] = ['2026-07-10', '2026-07-17'] as const

const read = async (date: string) =>
  (await readRegisterFile(createReadStream(realFile(`register-${date}.csv.xz`)))).rows

const histories = ({ organisations }: Pick<RegisterVersion, 'organisations'>) =>
  organisations
    .map((one) => [organisationKey(one.name, one.town), one.first_seen, one.left_on, one.changes])
    // the earlier town is compared without capital letters
    .map((one) => JSON.stringify(one).toLowerCase())
    .toSorted()

describe.skipIf(!hasRealData)('the real registers of two weeks', () => {
  let ids = 0
  const importNormally = (rows: RegisterRow[], date: string, before?: RegisterVersion) =>
    planImport(
      { rows, date, source: 'register', before, pending: undefined, force: false },
      { randomId: () => (ids += 1), randomKey: () => 'key' },
    ).next

  test('the older one as history gives each company what imports by date give it', async () => {
    const [older, newer] = [await read(OLDER), await read(NEWER)]
    const current = importNormally(newer, NEWER)
    const extended = insertRegister(timelineOf(current), OLDER, groupRows(older))
    const told = tellHistory(current.organisations, extended, () => (ids += 1))

    const byDate = importNormally(newer, NEWER, importNormally(older, OLDER))
    expect(histories(told)).toEqual(histories(byDate))
    const onlyOlder = byDate.organisations.filter((one) => !isListed(one)).length
    expect([told.added, told.changed > 120_000]).toEqual([onlyOlder, true])
  })
})
