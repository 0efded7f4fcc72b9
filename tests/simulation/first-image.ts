import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { createHash } from 'node:crypto'
import type { RouteId } from '#shared/api/routes.ts'
import { contractTypes } from '#shared/reference/vacancy-terms.ts'
import { uploadKey } from '#shared/system/uploads.ts'
import { profileStore } from '../../functions/companies/profile/profile-store.ts'
import { vacancyStore } from '../../functions/vacancies/vacancy-store.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { emailSample, profileSample } from '../support/samples/company-sample.ts'
import { vacancySample } from '../support/samples/vacancy-sample.ts'
import type { Image } from './services.ts'
import { type Sent, startWorld, type World } from './world.ts'

export const FIRMS = ['Acme', 'Brick', 'Cargo', 'Delta', 'Eagle', 'Fabro']
export const PASSWORD = 'violet harbour lantern'
export const ADMIN = 'admin@example.com'
export const USERS = ['ann@example.com', 'bob@example.com', 'cat@example.com']

/** The id of the administrator (0) or a user. */
export const idOfUser = (at: number): string => `00000000-0000-4000-a000-00000000000${at}`

/** The name of a user at the start, which nobody else has. */
export const nameOf = (email: string): string => `Name of ${email.split('@')[0]}`

/** The ids of the jobs, one of each firm. */
export const JOBS = FIRMS.map((_, at) => 70 + at)

/** The lines of a register. Each firm has a licence in Leeds. */
export const registerOf = (names: readonly string[]): string =>
  [
    'Organisation Name,Town/City,County,Type & Rating,Route',
    ...names.map((name) => `${name},Leeds,,Worker (A rating),Skilled Worker\r\n`),
  ].join('\r\n')

const salt = Buffer.alloc(16, 1)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replaceAll('=', '')
/** The hash of the password as a simulated process makes it. */
const hash = createHash('sha256').update(PASSWORD).update(salt).digest()

/** Puts a file where an upload of it would be. */
export function upload({ services }: World, id: string, text: string) {
  services.files.set(`test-uploads/${uploadKey(id)}`, Buffer.from(text))
}

/** What the answers of the first calls have. */
interface Told {
  token: string
  data: { id: string; matches: { id: number }[] }
}

export interface FirstImage extends Image {
  /** The ids of the firms. */
  companies: number[]
}

/** The world before each run: a register, what is known of its companies, jobs, users and an administrator. */
export async function firstImage(): Promise<FirstImage> {
  const world = await startWorld({ seed: 0, faults: 0 })
  const { documents, tables } = world.services.tables
  for (const [at, email] of [ADMIN, ...USERS].entries()) {
    const Item = storedUser({
      user_id: idOfUser(at),
      name: nameOf(email),
      email,
      role: at === 0 ? 'admin' : 'user',
      plan: 'pro',
      password_hash: `$argon2id$v=19$m=19456,t=2,p=1$${base64(salt)}$${base64(hash)}`,
    })
    await documents.send(new PutCommand({ TableName: tables.users, Item }))
    await documents.send(new PutCommand({ TableName: tables.emails, Item: { email, user_id: Item.user_id } }))
  }
  let asked = 0
  const ask = async (id: RouteId, sent: Sent): Promise<Told> => {
    asked += 1
    const answer = world.call(id, sent, `first ${asked}`, '198.51.100.1')
    await world.drain(3_600_000)
    const { status, body, text } = (await answer) ?? { status: 0, text: '', body: undefined }
    if (status >= 300 || status === 0)
      throw new Error(`${id} answers ${status}: ${text} ${JSON.stringify(world.errors)}`)
    return body as Told
  }
  const { token } = await ask('login', { body: { email: ADMIN, password: PASSWORD } })
  const csv = registerOf(FIRMS)
  const sha256 = createHash('sha256').update(csv).digest('hex')
  const { data } = await ask('requestUpload', {
    token,
    body: { name: 'register.csv', size: csv.length, sha256 },
  })
  upload(world, data.id, csv)
  await ask('requestImport', { token, body: { upload: data.id, date: '2026-07-17', dry_run: false } })
  const companies: number[] = []
  for (const name of FIRMS) {
    const { data: found } = await ask('checkLicence', { token, query: { name } })
    companies.push(found.matches[0]!.id)
  }
  const profiles = companies.map((company_id, at) => ({
    ...profileSample({
      website: `https://${FIRMS[at]!.toLowerCase()}.example/`,
      emails: [emailSample(`jobs@${FIRMS[at]!.toLowerCase()}.example`)],
    }),
    company_id,
  }))
  await profileStore({ documents, tables } as never).putMany(profiles)
  await vacancyStore({ documents, tables } as never).putMany(
    companies.map((company_id, at) =>
      vacancySample({
        company_id,
        vacancy_id: JOBS[at]!,
        source_url: `https://${FIRMS[at]!.toLowerCase()}.example/job`,
        expiry_date: null,
        contract_type: contractTypes[at % 3]!,
      }),
    ),
  )
  await ask('startOperation', { token, params: { name: 'index_rebuild' } })
  for (const name of ['refreshIndex', 'refreshVacancyList', 'refreshResponseList'] as const) {
    void world.runSchedule(name)
    await world.drain(3_600_000)
  }
  if (world.errors.length > 0) throw new Error(JSON.stringify(world.errors))
  return { tables: world.services.tables.image(), files: new Map(world.services.files), companies }
}
