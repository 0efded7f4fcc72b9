import { MAX_API_TOKENS } from '#shared/api-token-limits.ts'

/**
 * What a user must see of their own account, if calls may fail. A failed write may take effect, even after later answers if
 * the function has exceeded its time. So it leaves a doubt.
 */
export class UserModel {
  readonly unlocked = new Set<number>()
  /** The companies whose unlock failed and that were not seen open since. */
  readonly unsure = new Set<number>()
  /** How many API tokens were made, and how many more may have been. Each token sends a mail. */
  readonly tokens = { made: 0, unsure: 0 }
  #names: string[]
  readonly #limit: number

  /** @param limit The unlocks of a day. */
  constructor(name: string, limit: number) {
    this.#names = [name]
    this.#limit = limit
  }

  /** Learns the answer to an unlock. @returns whether it can be right. */
  unlock(company: number, status: number): boolean {
    const wasUnlocked = this.unlocked.has(company)
    if (status === 200) {
      this.unsure.delete(company)
      this.unlocked.add(company)
      return this.unlocked.size <= this.#limit
    }
    // a limited call has written nothing
    if (status === 429) return true
    if (status === 422) return !wasUnlocked && this.unlocked.size + this.unsure.size >= this.#limit
    if (!wasUnlocked) this.unsure.add(company)
    return true
  }

  /** Learns whether a company is shown as locked. @returns whether it can be right. */
  see(company: number, isLocked: boolean): boolean {
    if (isLocked) return !this.unlocked.has(company)
    const isRight = this.unlocked.has(company) || this.unsure.has(company)
    this.unsure.delete(company)
    this.unlocked.add(company)
    return isRight
  }

  /** Learns the whole list of unlocked companies. @returns whether it can be right. */
  seeList(companies: readonly number[]): boolean {
    const all = new Set([...this.unlocked, ...this.unsure, ...companies])
    const rights = [...all].map((company) => this.see(company, !companies.includes(company)))
    return !rights.includes(false) && new Set(companies).size === companies.length
  }

  /** Takes the doubts for failures, when no write can be late any more. */
  settle(): void {
    this.unsure.clear()
  }

  /** @returns whether the day can have this use. */
  canHaveUsed(used: number): boolean {
    const { size } = this.unlocked
    return used >= size && used <= Math.min(this.#limit, size + this.unsure.size)
  }

  /** Learns the answer to a new API token. @returns whether it can be right. */
  makeToken(status: number): boolean {
    const { made, unsure } = this.tokens
    // a limited call has written nothing
    if (status === 429) return true
    if (status === 422) return made + unsure >= MAX_API_TOKENS
    this.tokens[status === 201 ? 'made' : 'unsure'] += 1
    return made < MAX_API_TOKENS || status !== 201
  }

  /** @returns whether the user can have so many API tokens. */
  canHaveTokens = (count: number): boolean =>
    count >= this.tokens.made && count <= this.tokens.made + this.tokens.unsure

  rename(name: string, status: number): void {
    this.#names = status === 200 ? [name] : [...this.#names, name]
  }

  /** @returns whether the user can have this name. */
  canBeNamed = (name: string): boolean => this.#names.includes(name)
}
