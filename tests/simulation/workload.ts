import { createRandom } from '../../infra/local/sample-data/random.ts'
import { type Action, actions, type Person, type Scene } from './actions.ts'
import { ADMIN, FIRMS, type FirstImage, nameOf, PASSWORD, USERS } from './first-image.ts'
import type { Answer, World } from './world.ts'

/** What a person does at a time. `pick` chooses among what there is then. */
export interface Step {
  at: number
  who: string
  what: keyof typeof actions | (typeof SCHEDULES)[number]
  pick: number
}

const person = (email: string): Person => ({
  email,
  token: undefined,
  password: PASSWORD,
  isDeleted: false,
  unlocked: new Set(),
  answers: [],
  marks: new Set(USERS.includes(email) ? [nameOf(email)] : []),
  known: {},
})

export const newScene = (world: World, image: FirstImage): Scene => ({
  world,
  image,
  people: new Map(),
  confirmed: { deletions: [], objections: new Set(), limits: new Map() },
})

const personOf = ({ people }: Scene, email: string): Person => {
  const known = people.get(email) ?? person(email)
  people.set(email, known)
  return known
}

const OF_ADMINS: Step['what'][] = [
  ...(['retryVacancies', 'deleteJobs', 'deleteJobs', 'restoreJobs', 'refresh', 'object'] as const),
  ...(['correctJob', 'correctCompany'] as const),
  ...(['suspend', 'limit', 'cancelJob', 'redrive', 'upload', 'importIt'] as const),
]

/** Schedules that come during a run. All come after it. */
export const SCHEDULES = [
  ...(['sweepOutbox', 'sweepOutbox', 'refreshIndex', 'endAbandonedJobs', 'endAbandonedJobs'] as const),
  ...(['announceDay', 'announceDay', 'queueRefreshRound', 'refreshVacancyList', 'recordCoverage'] as const),
]

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

const WRITERS = ['unlock', 'forget', 'note', 'saveSearch', 'watch', 'rename', 'signIn'] as const

/** Midnight, in the runs that begin shortly before it. */
export const MIDNIGHT = 90_000

/** A random workload: what people do in some minutes. */
export function stepsOf(seed: number): Step[] {
  const random = createRandom(`steps ${seed}`)
  const steps: Step[] = []
  const minutes = random.int(1, 4)
  // two steps of one name would make the same random choices
  const push = (step: Step): unknown =>
    steps.some(({ at, who, what }) => at === step.at && who === step.who && what === step.what)
      ? push({ ...step, at: step.at + 1 })
      : steps.push(step)
  const add = (who: string, what: Step['what'], at = random.int(0, minutes * 60_000)) => {
    const isAtMidnight = what === 'unlock' && random.chance(0.1)
    const step = { at: isAtMidnight ? MIDNIGHT - random.int(0, 150) : at, who, what, pick: random.int(0, 5) }
    push(step)
    // a second click, or another tab
    if (random.chance(0.25))
      push({
        ...step,
        at: step.at + random.int(1, 200),
        ...(random.chance(0.3) && { pick: random.int(0, 5) }),
      })
    // other tabs still write while the account goes
    if (what === 'deleteAccount')
      for (let count = 3; count > 0; count -= 1)
        push({ ...step, what: random.pick(WRITERS), at: at + random.int(0, 250) })
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
  if (random.chance(0.3)) {
    add(ADMIN, 'signIn', random.int(0, 5000))
    for (let count = random.int(1, 5); count > 0; count -= 1) add(ADMIN, random.pick(OF_ADMINS))
  }
  for (let count = random.int(0, 2); count > 0; count -= 1) add('a schedule', random.pick(SCHEDULES))
  return steps.toSorted((a, b) => a.at - b.at)
}

/** Makes the call of a step. A person whose answer is lost tries again at times. */
export async function take(scene: Scene, step: Step, label: string): Promise<void> {
  const { world, image } = scene
  if (isSchedule(step.what)) {
    world.tell(`the schedule of ${step.what} comes`)
    await world.runSchedule(step.what)
    return
  }
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

const isSchedule = (what: Step['what']): what is (typeof SCHEDULES)[number] => !(what in actions)

const addressOf = (who: string): string => `198.51.100.${who.charCodeAt(0)}`
