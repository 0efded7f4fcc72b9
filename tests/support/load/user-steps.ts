import { login, me } from '#shared/api/accounts/accounts.ts'
import { createApiToken, listApiTokens } from '#shared/api/accounts/api-tokens.ts'
import { changeAccount } from '#shared/api/accounts/own-account.ts'
import { dailyUsage, readCompany, searchSingle, unlockedCompanies } from '#shared/api/companies.ts'
import type { RouteContract } from '#shared/api/contract.ts'
import { jobs } from '#shared/api/job-search.ts'
import { sponsorships } from '#shared/api/search.ts'
import type { Random } from '../../../infra/local/sample-data/random.ts'
import type { FlowWorld } from '../product/flow-world.ts'
import type { UserModel } from './user-model.ts'

/** A user who makes one call after the other, with the model of what they must see. */
export interface ModelledUser {
  id: string
  email: string
  token: string
  model: UserModel
}

interface Options {
  query?: Record<string, string | number>
  params?: Record<string, number>
  body?: unknown
}

/** A call of a user, and what its answer must be. */
export interface Step {
  route: RouteContract
  options?: Options
  /** Whether a success can be right. The body has passed the contract. */
  judge: (body: never) => boolean
  /** Learns a refusal or a failure of a write. @returns whether it can be right. */
  judgeOther?: (status: number) => boolean
}

/** The first answer to each question that all users must get the same answer to. */
export type SameForAll = Map<string, string>

/** Whether an answer is that of the first time, or the first one. */
function isSame(known: SameForAll, question: string, answer: unknown): boolean {
  const text = JSON.stringify(answer)
  const first = known.get(question) ?? text
  known.set(question, first)
  return first === text
}

const NAMES = ['Ada', 'Grace', 'Edsger', 'Barbara']
const SEARCHES = [{}, { job: 1 }, { city: 'London' }, { job: 1, city: 'London', page: 2 }]
const JOB_SEARCHES = [{ q: 'nurse' }, { q: 'nurse', near: 'Leeds' }, { page: 2 }]

interface Row {
  id: number
  locked: boolean
  preview: { since?: string | null }
}

/** The steps of a user among companies that are locked at first. Some come more often. */
export function stepsOf(user: ModelledUser, companies: readonly number[], known: SameForAll) {
  const { model } = user
  const isOwn = ({ id, locked }: Row) => !companies.includes(id) || model.see(id, locked)
  const steps: Record<string, { weight: number; make: (random: Random, day: string) => Step }> = {
    search: {
      weight: 4,
      make(random, day) {
        const query = random.pick(SEARCHES)
        return {
          route: sponsorships,
          options: { query },
          judge: ({ total, data }: { total: number; data: Row[] }) =>
            isSame(known, `${day} companies ${JSON.stringify(query)}`, [
              total,
              // only a locked row says its kind and the years of its licence, and it has only the month of `since`
              data.map(({ preview }) => ({
                ...preview,
                kind: undefined,
                licensed: undefined,
                since: preview.since?.slice(0, 'yyyy-mm'.length),
              })),
            ]) && data.every(isOwn),
        }
      },
    },
    jobs: {
      weight: 2,
      make(random, day) {
        const query = random.pick(JOB_SEARCHES)
        return {
          route: jobs,
          options: { query },
          judge: ({ total, data }: { total: number; data: { id: number }[] }) =>
            isSame(known, `${day} jobs ${JSON.stringify(query)}`, [total, data.map(({ id }) => id)]),
        }
      },
    },
    unlock: {
      weight: 4,
      make(random) {
        const company = random.pick(companies)
        return {
          route: searchSingle,
          options: { query: { company_id: company } },
          judge: ({ data }: { data: Row }) =>
            data.id === company && !data.locked && model.unlock(company, 200),
          judgeOther: (status) => model.unlock(company, status),
        }
      },
    },
    company: {
      weight: 3,
      make(random) {
        const company = random.pick(companies)
        return {
          route: readCompany,
          options: { params: { id: company } },
          judge: ({ data }: { data: Row }) => data.id === company && model.see(company, data.locked),
        }
      },
    },
    list: { weight: 2, make: () => listStep(model) },
    usage: { weight: 2, make: () => usageStep(model) },
    rename: {
      weight: 1,
      make(random) {
        const name = random.pick(NAMES)
        return {
          route: changeAccount,
          options: { body: { name } },
          judge() {
            model.rename(name, 200)
            return true
          },
          judgeOther(status) {
            model.rename(name, status)
            return status !== 422
          },
        }
      },
    },
    makeToken: {
      weight: 1,
      make: () => ({
        route: createApiToken,
        options: { body: { name: 'Robot' } },
        judge: () => model.makeToken(201),
        judgeOther: (status) => model.makeToken(status),
      }),
    },
    account: {
      weight: 1,
      make: () => ({
        route: me,
        judge: ({ data: { id, name } }: { data: { id: string; name: string } }) =>
          id === user.id && model.canBeNamed(name),
      }),
    },
    signIn: {
      weight: 1,
      make: () => ({
        route: login,
        options: { body: { email: user.email, password: 'secret' } },
        judge({ token, user: { id } }: { token: string; user: { id: string } }) {
          user.token = token
          return id === user.id
        },
      }),
    },
  }
  return steps
}

export const listStep = (model: UserModel): Step => ({
  route: unlockedCompanies,
  judge: ({ total, data }: { total: number; data: Row[] }) =>
    total === data.length && model.seeList(data.map(({ id }) => id)),
})

export const usageStep = (model: UserModel): Step => ({
  route: dailyUsage,
  judge: ({ usage }: { usage: number }) => model.canHaveUsed(usage),
})

export const tokensStep = (model: UserModel): Step => ({
  route: listApiTokens,
  judge: ({ data }: { data: unknown[] }) => model.canHaveTokens(data.length),
})

/** How a step ended: `limited` is a refusal by design, and `failed` is a failure of the server. */
export type End = 'right' | 'wrong' | 'limited' | 'failed'

/** Makes a step. The model learns of a failed one too. @returns its end, and what was answered. */
export async function take(
  world: FlowWorld,
  token: string,
  { route, options, judge, judgeOther }: Step,
): Promise<{ end: End; text: string }> {
  const { status, body, text } = await world.call(route, { token, ...options })
  const endOf = (): End => {
    if (status < 300) {
      const parsed = route.responses[status as 200]?.safeParse(body)
      return parsed?.success === true && judge(parsed.data as never) ? 'right' : 'wrong'
    }
    if (judgeOther?.(status) === false) return 'wrong'
    if (status === 429 || (status === 422 && judgeOther !== undefined)) return 'limited'
    return status === 409 || status >= 500 ? 'failed' : 'wrong'
  }
  const end = endOf()
  return {
    end,
    text: `${route.id} ${JSON.stringify(options ?? {})} answered ${status}: ${text.slice(0, 300)}`,
  }
}
