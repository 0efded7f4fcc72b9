import { OWASP_COST, passwordsWith } from '../../../functions/identity/accounts/passwords.ts'
import type { FlowWorld } from '../../support/product/flow-world.ts'
import { type LoadUser, PASSWORD } from './mix.ts'

/** How many companies a user tries to unlock: more than a day allows. */
const COMPANIES = 12
const PAGES = 20

/** Creates users whose password hash has the product's cost, and whose searches are not limited. */
export async function createLoadUsers(world: FlowWorld, count: number): Promise<LoadUser[]> {
  const password_hash = await passwordsWith(OWASP_COST).hash(PASSWORD)
  const companies = await companiesOf(world)
  const users: LoadUser[] = []
  for (let at = 0; at < count; at += 1) {
    const { id, email, token } = await world.newUser({ password_hash })
    await world.searchFreely(id)
    const from = at % (companies.length - COMPANIES)
    users.push({ email, token, companies: companies.slice(from, from + COMPANIES), tried: 0 })
  }
  return users
}

async function companiesOf(world: FlowWorld): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; page <= PAGES; page += 1)
    ids.push(...(await world.sponsors({ page })).data.map((row) => row.id))
  return ids
}
