import { createHash } from 'node:crypto'
import type { RouteId } from '#shared/api/routes.ts'
import { contractTypes } from '#shared/reference/vacancy-terms.ts'
import { FIRMS, type FirstImage, idOfUser, JOBS, PASSWORD, registerOf, upload, USERS } from './first-image.ts'
import { DAILY_LIMIT, type Sent, type World } from './world.ts'

/** A person who uses the product, and what the person knows. */
export interface Person {
  email: string
  token: string | undefined
  password: string
  /** Whether an answer has said that the account is deleted. */
  isDeleted: boolean
  /** The companies whose unlock was answered with 200. */
  unlocked: Set<number>
  /** All that was answered to this person. */
  answers: string[]
  /** What only this person has written. */
  marks: Set<string>
  /** An id that a later step names, such as that of a saved search. */
  known: Record<string, string>
}

export interface Scene {
  world: World
  image: FirstImage
  people: Map<string, Person>
  /** The instants at which answers confirmed something. */
  confirmed: {
    deletions: { email: string; userId: string; left: string[] }[]
    objections: Set<string>
    limits: Map<string, number>
  }
}

interface Call {
  id: RouteId
  sent: Sent
  words: string
  /** Learns an answer below 300. */
  learn?: (body: never) => unknown
}

interface Acting {
  scene: Scene
  me: Person
  pick: number
  company: number
  firm: string
}

export type Action = (acting: Acting) => Call | undefined

/** The code in the newest mail to a person. */
const codeFor = ({ world }: Scene, email: string): string | undefined =>
  world.services.mails
    .filter(({ to, text }) => to === email && /\b\d{6}\b/.test(text))
    .map(({ text }) => /\b(\d{6})\b/.exec(text.slice(text.indexOf('\r\n\r\n')))?.[1])
    .at(-1)

const signedIn =
  (make: (acting: Acting, token: string) => Omit<Call, 'sent'> & { sent?: Sent }): Action =>
  (acting) => {
    const { token } = acting.me
    if (token === undefined) return undefined
    const call = make(acting, token)
    return { ...call, sent: { ...call.sent, token } }
  }

/** Begins a session. Its token is a mark, because nobody else may read it. */
function keepToken(me: Person, token: string) {
  me.token = token
  me.marks.add(token)
}

/** Everything that people do. */
export const actions = {
  signUp: ({ me }) => ({
    id: 'register',
    sent: { body: { name: 'Nia', email: me.email, password: PASSWORD } },
    words: 'signs up',
    learn: ({ token }: { token: string }) => keepToken(me, token),
  }),
  verify({ scene, me }) {
    const code = codeFor(scene, me.email)
    if (code === undefined) return undefined
    return {
      id: 'verifyEmail',
      sent: { body: { email: me.email, code }, token: me.token },
      words: 'types the code of the mail',
      learn: ({ token }: { token?: string }) => token !== undefined && keepToken(me, token),
    }
  },
  signIn: ({ me }) => ({
    id: 'login',
    sent: { body: { email: me.email, password: me.password } },
    words: 'signs in',
    learn: ({ token }: { token: string }) => keepToken(me, token),
  }),
  search: signedIn(() => ({ id: 'sponsorships', words: 'searches', sent: { query: { city: 'Leeds' } } })),
  unlock: signedIn(({ me, company, firm }) => ({
    id: 'searchSingle',
    sent: { query: { company_id: company } },
    words: `unlocks ${firm}`,
    learn: () => void me.unlocked.add(company),
  })),
  usage: signedIn(() => ({ id: 'dailyUsage', words: 'reads what is left of the day' })),
  note: signedIn(({ me, company, pick }) => {
    const note = `note-${pick}-of-${me.email}`
    me.marks.add(note)
    return {
      id: 'keepEntry',
      sent: { params: { kind: 'companies', id: company }, body: { note } },
      words: 'keeps a company with a note',
    }
  }),
  shortlist: signedIn(() => ({ id: 'readShortlist', words: 'reads the shortlist' })),
  saveSearch: signedIn(({ me, pick }) => {
    const name = `search-${pick}-of-${me.email}`
    me.marks.add(name)
    return {
      id: 'saveSearch',
      sent: { body: { name, criteria: { city: 'Leeds' } } },
      words: 'saves a search',
      learn: ({ data }: { data: { id: string } }) => void (me.known['search'] = data.id),
    }
  }),
  wantAlerts: signedIn(() => ({
    id: 'savePreferences',
    sent: { body: { preferred_job_category_id: [21], email_alerts: true } },
    words: 'wants alerts',
  })),
  watch: signedIn(({ company, firm }) => ({
    id: 'watchCompany',
    sent: { params: { company_id: company } },
    words: `watches ${firm}`,
  })),
  export: signedIn(() => ({ id: 'exportAccount', words: 'exports the account' })),
  rename: signedIn(({ me, pick }) => {
    const name = `Name ${pick} of ${me.email}`
    me.marks.add(name)
    return { id: 'changeAccount', sent: { body: { name } }, words: 'takes another name' }
  }),
  forget: ({ me }) => ({
    id: 'forgotPassword',
    sent: { body: { email: me.email } },
    words: 'asks for a link to reset the password',
  }),
  signOut: signedIn(({ me }) => ({
    id: 'logout',
    words: 'signs out',
    learn: () => void (me.token = undefined),
  })),
  deleteAccount: signedIn(({ scene, me }, token) => ({
    id: 'deleteAccount',
    sent: { body: { password: me.password } },
    words: 'deletes the account',
    learn() {
      me.isDeleted = true
      const userId = userIdOf(token)
      const left = (['users', 'emails', 'identities'] as const).filter((table) =>
        JSON.stringify(scene.world.services.tables.itemsOf(table)).includes(userId),
      )
      scene.confirmed.deletions.push({ email: me.email, userId, left })
      me.token = undefined
    },
  })),
  visit: () => ({ id: 'searchLanding', sent: {}, words: 'searches' }),
  checkLicence: ({ firm }) => ({
    id: 'checkLicences',
    sent: { body: { names: [firm] } },
    words: 'checks a licence',
  }),
  retryVacancies: signedIn(({ pick }) => ({
    id: 'retryVacancies',
    sent: { body: { vacancy_ids: JOBS.slice(pick % 3, (pick % 3) + 2) } },
    words: 'has jobs read again',
  })),
  deleteJobs: signedIn(({ pick }) => ({
    id: 'deleteVacancies',
    sent: { body: { vacancy_ids: JOBS.slice(pick % 4, (pick % 4) + 2), confirmed: true } },
    words: 'deletes jobs',
  })),
  restoreJobs: signedIn(({ pick }) => ({
    id: 'restoreVacancies',
    sent: { body: { vacancy_ids: JOBS.slice(pick % 3, (pick % 3) + 3) } },
    words: 'restores jobs',
  })),
  refresh: signedIn(({ company, firm }) => ({
    id: 'refreshCompanies',
    sent: { body: { company_ids: [company] } },
    words: `has the pages of ${firm} read again`,
  })),
  correctJob: signedIn(({ scene, pick }) => {
    const id = JOBS[pick % 3]!
    const row = scene.world.services.tables.itemsOf('vacancies').find(({ vacancy_id }) => vacancy_id === id)
    const corrections = { contract_type: contractTypes[pick % 2]! }
    return {
      id: 'correctVacancy',
      sent: { params: { id }, body: { version: row?.['version'], why: 'A sample', corrections } },
      words: `corrects the contract of the job ${id}`,
    }
  }),
  correctCompany: signedIn(({ scene, pick, company, firm }) => {
    const row = scene.world.services.tables
      .itemsOf('profiles')
      .find(({ company_id }) => company_id === company)
    const corrections = { sector_ids: [1 + pick, 2 + pick] }
    return {
      id: 'correctCompany',
      sent: { params: { id: company }, body: { version: row?.['version'], why: 'A sample', corrections } },
      words: `corrects the sectors of ${firm}`,
    }
  }),
  object: signedIn(({ scene, firm }) => {
    const value = `jobs@${firm.toLowerCase()}.example`
    return {
      id: 'recordObjection',
      sent: { body: { kind: 'email', value, why: 'A sample' } },
      words: `records the objection of ${value}`,
      learn: () => void scene.confirmed.objections.add(value),
    }
  }),
  suspend: signedIn(({ pick }) => ({
    id: 'changeUser',
    sent: { params: { id: idOfUser(1 + (pick % 3)) }, body: { suspended: pick < 3, why: 'A sample' } },
    words: `${pick < 3 ? 'suspends' : 'readmits'} ${USERS[pick % 3]!}`,
  })),
  limit: signedIn(({ scene, pick }) => {
    const [id, daily_limit] = [idOfUser(1 + (pick % 3)), pick]
    const { limits } = scene.confirmed
    // the higher one counts, because the answer may be lost
    limits.set(id, Math.max(limits.get(id) ?? DAILY_LIMIT, daily_limit))
    return {
      id: 'changeUser',
      sent: { params: { id }, body: { daily_limit, why: 'A sample' } },
      words: `limits ${USERS[pick % 3]!} to ${daily_limit} unlocks a day`,
    }
  }),
  cancelJob({ scene, me, pick }) {
    const live = scene.world.services.tables
      .itemsOf('jobs')
      .filter(({ state }) => state === 'queued' || state === 'waiting')
    const job = live[pick % Math.max(1, live.length)]
    if (me.token === undefined || job === undefined) return undefined
    const params = { id: String(job['job_id']) }
    return {
      id: 'cancelJob',
      sent: { token: me.token, params },
      words: `cancels a job of ${String(job['kind'])}`,
    }
  },
  redrive: signedIn(({ scene, pick }) => {
    const dead = scene.world.services.queues.names().filter((name) => name.endsWith('-dead'))
    const name = dead[pick % Math.max(1, dead.length)] ?? 'mail-dead'
    return {
      id: 'redriveQueue',
      sent: { params: { name: name.replace('-dead', '') } },
      words: `moves the dead letters of ${name} back`,
    }
  }),
  upload: signedIn(({ scene, me, pick }) => {
    const csv = registerOf(pick % 2 === 0 ? [...FIRMS.slice(1), 'Gantry'] : [...FIRMS, 'Harbour'])
    const sha256 = createHash('sha256').update(csv).digest('hex')
    return {
      id: 'requestUpload',
      sent: { body: { name: 'register.csv', size: csv.length, sha256 } },
      words: 'uploads a register',
      learn({ data }: { data: { id: string } }) {
        upload(scene.world, data.id, csv)
        me.known['upload'] = data.id
      },
    }
  }),
  importIt: signedIn(({ me, pick }) => ({
    id: 'requestImport',
    sent: {
      body: { upload: me.known['upload'] ?? '', date: `2026-07-${15 + pick}`, dry_run: false, force: true },
    },
    words: 'imports the register',
  })),
} satisfies Record<string, Action>

/** The user of a token of a session. */
export const userIdOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub
