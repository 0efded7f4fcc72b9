import { SESSION_SECONDS } from '../../functions/platform/auth/session-tokens.ts'
import { afterWait, type Wait } from './run-model.ts'

const LINK_SECONDS = 3600
const MAX_SESSIONS = 50

interface Session {
  epoch: number
  begunAt: number
  /** An epoch second. */
  ends: number
  isEnded: boolean
}

/** The rule of sessions in plain values (docs/product/accounts.md "Sessions"). */
export class SessionModel {
  now: number
  role: 'user' | 'admin' = 'user'
  isSuspended = false
  password = 'secret'
  /** All sessions that ever began, oldest first. */
  readonly sessions: Session[] = []
  readonly links: { epoch: number; ends: number; isUsed: boolean }[] = []
  #epoch = 0

  constructor(start: string) {
    this.now = Date.parse(start)
  }

  wait(by: Wait): void {
    this.now = afterWait(this.now, by)
  }

  signIn(password: string): string {
    if (password !== this.password) return 'login_failed'
    if (this.isSuspended) return 'account_suspended'
    this.begin()
    return 'ok'
  }

  /** Begins a session, and ends the oldest ones over the limit. */
  begin(): void {
    const live = this.live()
    for (const old of live.slice(0, Math.max(0, live.length + 1 - MAX_SESSIONS)))
      this.sessions[old]!.isEnded = true
    const ends = this.#second() + SESSION_SECONDS
    this.sessions.push({ epoch: this.#epoch, begunAt: this.now, ends, isEnded: false })
  }

  /** The places of the live sessions, oldest first. */
  live = (): number[] => [...this.sessions.keys()].filter((at) => this.isLive(at))

  isLive(at: number): boolean {
    const session = this.sessions[at]
    if (session === undefined) return false
    return !session.isEnded && session.epoch === this.#epoch && session.ends > this.#second()
  }

  end(at: number, by: number): string {
    if (!this.isLive(by)) return 'no session'
    if (!this.isLive(at)) return 'not_found'
    this.sessions[at]!.isEnded = true
    return 'ok'
  }

  /** Ends all sessions by a new epoch, which reset links do not outlive either. */
  endAll(): void {
    this.#epoch += 1
  }

  /** An administrator ends all sessions. Without a live one, nothing changes. */
  endAllByAdmin(): void {
    if (this.live().length > 0) this.endAll()
  }

  changePassword(by: number, password: string): string {
    if (!this.isLive(by)) return 'no session'
    this.password = password
    this.endAll()
    this.sessions[by]!.epoch = this.#epoch
    return 'ok'
  }

  requestLink(): void {
    if (this.isSuspended) return
    this.links.push({ epoch: this.#epoch, ends: this.#second() + LINK_SECONDS, isUsed: false })
  }

  reset(at: number, password: string): string {
    const link = this.links[at]
    const isUsable = link?.isUsed === false && link.epoch === this.#epoch && link.ends > this.#second()
    if (!isUsable) return 'validation_failed'
    if (this.isSuspended) return 'account_suspended'
    link.isUsed = true
    this.password = password
    this.endAll()
    return 'ok'
  }

  /** Loses or gets the role of administrators. Only a loss ends the sessions. */
  setRole(role: 'user' | 'admin'): void {
    if (this.role === 'admin' && role === 'user') this.endAll()
    this.role = role
  }

  suspend(isSuspended: boolean): void {
    if (isSuspended && !this.isSuspended) this.endAll()
    this.isSuspended = isSuspended
  }

  readonly #second = () => Math.floor(this.now / 1000)
}
