import type { RouteId } from '#shared/api/routes.ts'
import { createRandom } from '../../infra/local/sample-data/random.ts'
import { FIRMS, type FirstImage, PASSWORD, USERS } from './first-image.ts'
import type { Answer, Sent, World } from './world.ts'

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

/** What a person does at a time. `pick` chooses among what there is then. */
export interface Step {
  at: number
  who: string
  what: keyof typeof actions
  pick: number
}

export interface Scene {
  world: World
  image: FirstImage
  people: Map<string, Person>
  /** The instants at which answers confirmed something. */
  confirmed: { deletions: { email: string; userId: string }[]; jobs: string[] }
}

const person = (email: string): Person => ({
  email,
  token: undefined,
  password: PASSWORD,
  isDeleted: false,
  unlocked: new Set(),
  answers: [],
  marks: new Set(),
  known: {},
})

export const newScene = (world: World, image: FirstImage): Scene => ({
  world,
  image,
  people: new Map(),
  confirmed: { deletions: [], jobs: [] },
})

const personOf = ({ people }: Scene, email: string): Person => {
  const known = people.get(email) ?? person(email)
  people.set(email, known)
  return known
}

interface Call {
  id: RouteId
  sent: Sent
  words: string
  /** Learns an answer below 300. */
  learn?: (body: never) => void
}

interface Acting {
  scene: Scene
  me: Person
  pick: number
  company: number
  firm: string
}

type Action = (acting: Acting) => Call | undefined

const words = (firm: string) => firm

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

/** Everything that people do. */
export const actions = {
  signUp: ({ me }) => ({
    id: 'register',
    sent: { body: { name: 'Nia', email: me.email, password: PASSWORD } },
    words: 'signs up',
    learn({ token }: { token: string }) {
      me.token = token
    },
  }),
  verify({ scene, me }) {
    const code = codeFor(scene, me.email)
    if (code === undefined) return undefined
    return {
      id: 'verifyEmail',
      sent: { body: { email: me.email, code }, token: me.token },
      words: 'types the code of the mail',
      learn({ token }: { token?: string }) {
        me.token = token ?? me.token
      },
    }
  },
  signIn: ({ me }) => ({
    id: 'login',
    sent: { body: { email: me.email, password: me.password } },
    words: 'signs in',
    learn({ token }: { token: string }) {
      me.token = token
    },
  }),
  search: signedIn(() => ({ id: 'sponsorships', words: 'searches', sent: { query: { city: 'Leeds' } } })),
  unlock: signedIn(({ me, company, firm }) => ({
    id: 'searchSingle',
    sent: { query: { company_id: company } },
    words: `unlocks ${words(firm)}`,
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
    words: `watches ${words(firm)}`,
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
      scene.confirmed.deletions.push({ email: me.email, userId: userIdOf(token) })
      me.token = undefined
    },
  })),
  visit: () => ({ id: 'searchLanding', sent: {}, words: 'searches' }),
  checkLicence: ({ firm }) => ({
    id: 'checkLicences',
    sent: { body: { names: [firm] } },
    words: 'checks a licence',
  }),
} satisfies Record<string, Action>

/** The user of a token of a session. */
export const userIdOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub

const OF_USERS: (keyof typeof actions)[] = [
  ...([
    'unlock',
    'unlock',
    'unlock',
    'unlock',
    'search',
    'usage',
    'note',
    'shortlist',
    'saveSearch',
  ] as const),
  ...(['wantAlerts', 'watch', 'export', 'rename', 'forget', 'signOut', 'signIn', 'deleteAccount'] as const),
]

/** A random workload: what people do in some minutes. */
export function stepsOf(seed: number): Step[] {
  const random = createRandom(`steps ${seed}`)
  const steps: Step[] = []
  const minutes = random.int(1, 4)
  const add = (who: string, what: Step['what'], at = random.int(0, minutes * 60_000)) => {
    const step = { at, who, what, pick: random.int(0, 5) }
    steps.push(step)
    // a second click, or another tab
    if (random.chance(0.25)) steps.push({ ...step, at: at + random.int(1, 200) })
  }
  for (const who of random.some(USERS, random.int(1, 3))) {
    add(who, 'signIn', random.int(0, 5000))
    for (let count = random.int(2, 8); count > 0; count -= 1) add(who, random.pick(OF_USERS))
  }
  if (random.chance(0.5)) {
    const who = 'new@example.com'
    add(who, 'signUp', random.int(0, 20_000))
    add(who, 'verify', random.int(20_000, 40_000))
    for (let count = random.int(1, 5); count > 0; count -= 1)
      add(who, random.pick(OF_USERS), random.int(40_000, 120_000))
  }
  add('visitor', random.pick(['visit', 'checkLicence']))
  return steps.toSorted((a, b) => a.at - b.at)
}

/** Makes the call of a step. A person whose answer is lost tries again at times. */
export async function take(scene: Scene, step: Step, label: string): Promise<void> {
  const { world, image } = scene
  const me = personOf(scene, step.who)
  const company = image.companies[step.pick % image.companies.length]!
  const firm = FIRMS[step.pick % FIRMS.length]!
  const action: Action = actions[step.what]
  const call = action({ scene, me, pick: step.pick, company, firm })
  if (call === undefined) return
  const tries = world.choose(`tries ${label}`).int(1, 3)
  for (let turn = 1; turn <= tries; turn += 1) {
    world.tell(`${step.who} ${call.words}${turn > 1 ? ' again' : ''}`)
    const answer: Answer | undefined = await world.call(
      call.id,
      call.sent,
      `${label}.${turn}`,
      addressOf(step.who),
    )
    if (answer !== undefined) me.answers.push(answer.text)
    if (answer !== undefined && answer.status >= 400) world.tell(`${step.who} gets ${answer.status}`)
    if (answer !== undefined && answer.status < 300) call.learn?.(answer.body as never)
    if (answer?.status === 401 && call.id !== 'login') me.token = undefined
    if (answer !== undefined && answer.status < 500) return
  }
}

const addressOf = (who: string): string => `198.51.100.${who.charCodeAt(0)}`
