import { SESSION_SECONDS } from '../../functions/platform/auth/session-tokens.ts'
import { afterWait, type Wait } from './run-model.ts'

export const DEFAULT_LIMIT = 2

/** How a call ends: well, or with the code of its refusal. */
type End = 'ok' | 'token_invalid' | 'limit_exceeded' | 'no session'

interface Account {
  limit: number
  /** The epoch second at which each session ends; 0 if it was signed out. */
  sessions: number[]
  unlocked: Set<number>
  used: Map<number, number>
}

/** The days of UTC since 1970. */
const dayOf = (now: number) => Math.floor(now / 86_400_000)
const secondOf = (now: number) => Math.floor(now / 1000)

/** The rule of unlocks in plain values (docs/product/companies.md "Locking"): who has unlocked what, and the use of each day. */
export class UnlockModel {
  now: number
  readonly accounts = new Map<string, Account>()
  /** The use of the day on which an address deleted its account. */
  readonly #kept = new Map<string, { day: number; used: number }>()

  constructor(start: string) {
    this.now = Date.parse(start)
  }

  has = (address: string): boolean => this.accounts.has(address)
  wait(by: Wait): void {
    this.now = afterWait(this.now, by)
  }

  signUp(address: string): void {
    const kept = this.#kept.get(address)
    const used = new Map<number, number>()
    if (kept?.day === dayOf(this.now)) used.set(kept.day, kept.used)
    this.accounts.set(address, { limit: DEFAULT_LIMIT, sessions: [], unlocked: new Set(), used })
    this.signIn(address)
  }

  signIn(address: string): void {
    this.accounts.get(address)?.sessions.push(secondOf(this.now) + SESSION_SECONDS)
  }

  signOut(address: string, session: number): void {
    this.accounts.get(address)?.sessions.splice(session, 1, 0)
  }

  deleteAccount(address: string): void {
    const day = dayOf(this.now)
    const used = this.usedBy(address)
    const kept = this.#kept.get(address)
    if (used > 0 && (kept?.day !== day || kept.used < used)) this.#kept.set(address, { day, used })
    this.accounts.delete(address)
  }

  /** What an unlock by a session of an account answers, and what it changes. */
  unlock(address: string, session: number, company: number): End {
    const account = this.accounts.get(address)
    const ends = account?.sessions[session] ?? 0
    if (account === undefined || ends <= secondOf(this.now)) return 'no session'
    const used = this.usedBy(address)
    if (account.unlocked.has(company)) return 'ok'
    if (account.limit >= 0 && used >= account.limit) return 'limit_exceeded'
    account.unlocked.add(company)
    account.used.set(dayOf(this.now), used + 1)
    return 'ok'
  }

  /** What an unlock answers if the account is deleted while the company is read. It writes nothing. */
  unlockDeleted(address: string, session: number, company: number): End {
    const account = this.accounts.get(address)
    const ends = account?.sessions[session] ?? 0
    if (account === undefined || ends <= secondOf(this.now)) return 'no session'
    this.deleteAccount(address)
    if (account.unlocked.has(company)) return 'ok'
    return account.limit === 0 ? 'limit_exceeded' : 'token_invalid'
  }

  usedBy = (address: string): number => this.accounts.get(address)?.used.get(dayOf(this.now)) ?? 0

  stateOf(address: string) {
    const unlocked = [...(this.accounts.get(address)?.unlocked ?? [])]
    return { used: this.usedBy(address), unlocked: unlocked.toSorted((a, b) => a - b) }
  }
}
