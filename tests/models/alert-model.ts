import { afterWait, type Wait } from './run-model.ts'

export interface Mail {
  companies: number
  watched: [company: number, changes: number[]][]
  jobs: number
}

/** A register: its companies, and how many changes each company has. */
export interface Register {
  listed: readonly number[]
  changes: Readonly<Record<number, number>>
}

/** The import of a register, or the end of a day. */
export interface Event {
  id: string
  from: number
  to: number
  day?: string
}

interface Last {
  version: number
  job: number
  mailedOn: string | null
}

type Frequency = 'daily' | 'weekly'

const MONDAY = 1

/** The rule of alerts in plain values, for one user with one search of companies and one of jobs. */
export class AlertModel {
  now: number
  wants: Frequency | undefined = 'daily'
  readonly registers: Register[] = [{ listed: [1], changes: {} }]
  readonly events: Event[] = []
  readonly jobs: number[] = []
  /** What the user has seen of each saved search: a version, and the instant of a job. */
  search: number | undefined
  jobSearch: number | undefined
  /** How many changes the user has seen of each watched company. */
  readonly watches = new Map<number, number>()
  readonly mails: Mail[] = []
  /** Up to where the user was told what is new. */
  last: Last | undefined
  #told = new Set<string>()

  constructor(start: string) {
    this.now = Date.parse(start)
  }

  wait(by: Wait): void {
    this.now = afterWait(this.now, by)
  }

  version = (): number => this.registers.length - 1
  newest = (): Register => this.registers[this.version()]!
  newestJob = (): number => this.jobs.at(-1) ?? 0
  today = (): string => new Date(this.now).toISOString().slice(0, 10)

  publish(next: Register): void {
    this.registers.push(next)
    const to = this.version()
    this.events.push({ id: `import ${to}`, from: to - 1, to })
  }

  /** The day ends in the evening. The schedule announces it more than once. */
  endDay(): void {
    if (new Date(this.now).getUTCHours() < 16) return
    const [day, version] = [this.today(), this.version()]
    this.events.push({ id: `day-${day}`, from: version, to: version, day })
  }

  /**
   * Delivers two events at once: in their order, or in the other one if that does not fit what has happened.
   * @returns what each is told.
   */
  deliverBoth(one: Event, other: Event, fits: (told: readonly string[]) => boolean): string[] {
    const [told, last, count] = [new Set(this.#told), this.last, this.mails.length]
    const first = [this.deliver(one), this.deliver(other)]
    if (fits(first)) return first
    this.#told = told
    this.last = last
    this.mails.length = count
    const second = this.deliver(other)
    return [this.deliver(one), second]
  }

  deliver({ id, from, to, day }: Event): string {
    if (this.#told.has(id)) return 'before'
    if (this.wants === undefined) return 'unwanted'
    const known = this.last ?? { version: from, job: 0, mailedOn: null }
    const isDue =
      day === undefined
        ? this.wants === 'daily'
        : known.mailedOn !== day && (this.wants === 'daily' || new Date(day).getUTCDay() === MONDAY)
    if (!isDue) {
      this.last ??= known
      return 'later'
    }
    const version = Math.max(known.version, to)
    const mail = this.#mail(known, version)
    const job = this.jobSearch === undefined ? known.job : Math.max(known.job, this.newestJob())
    if (mail.companies + mail.watched.length + mail.jobs === 0) {
      if (this.last !== undefined && known.version < to) this.last = { ...known, version, job }
      return 'nothing'
    }
    this.mails.push(mail)
    this.#told.add(id)
    this.last = { version, job, mailedOn: day ?? this.today() }
    return 'alerted'
  }

  #mail(known: { version: number; job: number }, version: number): Mail {
    const [before, after] = [this.registers[known.version]!, this.registers[version]!]
    const { search = version } = this
    const shown = this.registers[Math.max(known.version, Math.min(search, version))]!
    const companies = after.listed.filter((id) => this.search !== undefined && !shown.listed.includes(id))
    const watched = [...this.watches].flatMap(([id, seen]): Mail['watched'] => {
      const first = Math.max(seen, before.changes[id] ?? 0)
      const changes = Array.from(
        { length: Math.max(0, (after.changes[id] ?? 0) - first) },
        (_, at) => first + at,
      )
      return changes.length === 0 || known.version === version ? [] : [[id, changes]]
    })
    const { jobSearch = Infinity } = this
    const jobs = this.jobs.filter((at) => at > Math.max(known.job, jobSearch))
    return { companies: companies.length, watched: watched.toSorted(([a], [b]) => a - b), jobs: jobs.length }
  }
}
