import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiToken, listApiTokens } from '#shared/api/accounts/api-tokens.ts'
import { exportAccount } from '#shared/api/accounts/own-account.ts'
import { listSessions } from '#shared/api/accounts/sessions.ts'
import { searchHistory } from '#shared/api/activity.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { hideCompany, listHiddenCompanies } from '#shared/api/hidden-companies.ts'
import { recordSearch } from '#shared/api/record-search.ts'
import { listSavedSearches, saveSearch } from '#shared/api/saved-searches.ts'
import { watchCompany } from '#shared/api/watches.ts'
import { printFigure } from '../support/figure-line.ts'
import { allRoutes } from '../support/product/all-routes.ts'
import { startWorld } from '../support/product/flow-world.ts'
import { sampleRequest } from '../support/product/sample-requests.ts'

/** A text in the owner's data. No other user may see it. */
const OWNED = 'Owned by the first user'

let ids: string[]
const world = await startWorld()
const owner = (await world.newUser({ plan: 'pro' })).token
const other = (await world.newUser({ plan: 'pro' })).token
beforeAll(async () => {
  const { data } = await world.sponsors()
  const company_id = data[0]?.id ?? 0
  await world.call(saveSearch, { token: owner, body: { name: OWNED, criteria: { city: 'Leeds' } } })
  await world.call(recordSearch, { token: owner, body: { criteria: { city: 'Leeds' }, total: 3 } })
  await world.call(createApiToken, { token: owner, body: { name: OWNED } })
  await world.get(searchSingle, { token: owner, query: { company_id } })
  await world.call(watchCompany, { token: owner, params: { company_id } })
  await world.call(hideCompany, { token: owner, params: { company_id } })
  const lists = [listSessions, listApiTokens, listSavedSearches, searchHistory, listHiddenCompanies]
  const all = await Promise.all(lists.map((list) => world.get(list, { token: owner })))
  ids = all.flatMap((list) => list.data.map((row) => String('id' in row ? row.id : company_id)))
})
afterAll(() => world.stop())

/** All that is stored about the owner, without what a call of the owner changes, and mails that may still be on their way. */
async function ownedNow() {
  const { data } = await world.get(exportAccount, { token: owner })
  return { ...data, exported_at: null, mails: null }
}

// docs/product/security.md "Access and input"
test('no call of another user with the id of an owned thing reads or changes it', async () => {
  const before = await ownedNow()
  expect(JSON.stringify(before)).toContain(OWNED)
  expect(ids.length).toBeGreaterThan(4)
  const withIds = allRoutes.filter(
    ([, { auth, request }]) => request.params !== undefined && ['visitor', 'pending', 'user'].includes(auth),
  )
  for (const [id, route] of withIds) {
    const sample = sampleRequest(id, route, { companyId: 1, hasDemoProvider: false })
    const [name = ''] = Object.keys(route.request.params?.shape ?? {})
    for (const owned of ids) {
      const { body, query } = sample
      const { status, text } = await world.call(route, {
        token: other,
        params: { ...sample.params, [name]: owned },
        ...(body !== undefined && { body }),
        ...(query && { query }),
      })
      expect({ id, status, isRead: text.includes(OWNED) }).toMatchObject({ isRead: false })
      expect(status).toBeLessThan(500)
    }
  }
  expect(await ownedNow()).toEqual(before)
  printFigure(
    'other owners',
    `${withIds.length} routes x ${ids.length} ids of another user`,
    '0 read or changed',
  )
})
