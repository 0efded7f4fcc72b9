import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateSampleData } from '../../infra/local/sample-data/generate-sample-data.ts'
import { searchSingle, unlockedCompanies } from '../../shared/api/companies.ts'
import { searchFields, searchLanding, sponsorships } from '../../shared/api/search.ts'
import { type FlowWorld, startWorld } from '../support/flow-world.ts'

let world: FlowWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const data = generateSampleData({ today: new Date().toISOString().slice(0, 10) })
const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

/** Every value of a sample company that a reader has to unlock it for, each as it would stand in JSON. */
function secretsOf(isLocked: (name: string, town: string) => boolean): string[] {
  const secrets = new Set<string | null>()
  for (const row of data.registerRows) {
    const [name, town] = [tidy(row['Organisation Name']), tidy(row['Town/City'])]
    if (isLocked(name, town)) secrets.add(name)
  }
  for (const { name, town, profile } of data.profiles) {
    if (!isLocked(name, town)) continue
    const { emails, phones, postcode, address_line_1, website, company_number } = profile
    for (const secret of [postcode, address_line_1, website, company_number]) secrets.add(secret)
    for (const { email, key_person } of emails) secrets.add(email).add(key_person)
    for (const { number, key_person } of phones) secrets.add(number).add(key_person)
  }
  return [...secrets]
    .filter((secret) => secret !== null && secret.length > 5)
    .map((secret) => JSON.stringify(secret).slice(1, -1))
}

const found = (secrets: string[], text: string) => secrets.filter((secret) => text.includes(secret))

test('no answer to a free reader or a visitor holds a name, an address or a contact of a locked company', async () => {
  const { token } = await world.newReader()
  const answers = [
    await world.call(searchLanding),
    await world.call(searchLanding, { token, query: { city: 'London', job: 1 } }),
    await world.call(searchFields, { token }),
    await world.call(unlockedCompanies, { token }),
    await world.call(searchSingle, { token, query: { company_id: 1 } }),
  ]
  for (let page = 1; page <= 134; page += 1)
    answers.push(await world.call(sponsorships, { token, query: { page } }))
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  const secrets = secretsOf(() => true)
  expect(secrets.length).toBeGreaterThan(5000)
  expect(found(secrets, answers.map(({ text }) => text).join('\n'))).toEqual([])
})

test('opening one company tells nothing of another, and no protected or unusable address of its own', async () => {
  const { token } = await world.newReader()
  const hiding = data.profiles.filter(({ profile }) =>
    profile.emails.some((email) => email.protected && email.email),
  )
  const { data: rows } = await world.get(sponsorships, { token, query: { job: 1 } })
  const opened: string[] = []
  for (const { id } of rows.slice(0, 10)) {
    const { text, body } = await world.call(searchSingle, { token, query: { company_id: id } })
    const { companyName, postTown } = (body as { data: { companyName: string; postTown: string } }).data
    opened.push(companyName)
    const others = secretsOf((name) => name !== companyName)
    const own = secretsOf((name) => name === companyName)
    expect(found(others, text).filter((secret) => !own.some((mine) => mine.includes(secret)))).toEqual([])
    const hidden = hiding
      .filter(({ name, town }) => name === companyName && town === postTown)
      .flatMap(({ profile }) =>
        profile.emails.filter((email) => email.protected).map(({ email }) => email ?? ''),
      )
    expect(found(hidden.filter(Boolean), text)).toEqual([])
  }
  expect(opened).toHaveLength(10)
})
