import * as fc from 'fast-check'
import type { RouteContract } from '#shared/api/contract.ts'
import type { RouteId } from '#shared/api/routes.ts'
import { findResource } from '../../../infra/local/api-gateway.ts'
import { printFigure } from '../figure-line.ts'
import { allRoutes } from '../product/all-routes.ts'
import { sampleRequest } from '../product/sample-requests.ts'
import type { FuzzCallers } from './fuzz-callers.ts'
import type { Send } from './fuzz-request.ts'
import { faultOf } from './judge-answer.ts'
import { casesOf, type RouteCase } from './route-cases.ts'

/** The facts of the fuzzed system on which samples depend. */
interface Fuzzed {
  send: Send
  callers: FuzzCallers
  companyId: number
  hasDemoProvider: boolean
}

const SEED = 20_261_127

const contractOf = (path: string, method: string): RouteContract | undefined => {
  const { resource } = findResource(path)
  return allRoutes.find(([, route]) => route.path === resource.path && route.method === method)?.[1]
}

/** Fuzzes routes by their contracts, and counts what it tried. */
export function routeFuzzer({ send, callers, ...facts }: Fuzzed) {
  const tried = { requests: 0, routes: 0, taken: 0, refused: 0 }
  /** The routes that have taken a request, and those that gave a wrong answer. */
  const takenBy = new Set<RouteId>()
  const wrong = new Set<RouteId>()

  const faultIn = async (id: RouteId, contract: RouteContract, one: RouteCase, isSpent: boolean) => {
    const { caller, request, expected } = one
    const header = await callers.headerOf(caller, contract.auth, isSpent)
    const answer = await send({
      ...request,
      headers: { ...request.headers, ...(header !== undefined && { authorization: header }) },
    })
    if (answer.status === 429 && header !== undefined) await callers.replace(header)
    tried.requests += 1
    tried[answer.status < 400 ? 'taken' : 'refused'] += 1
    if (answer.status < 400) takenBy.add(id)
    if (one.fault) return `the contract ${one.fault}`
    const asked = contractAsked(contract, one)
    // a changed path is asked for by nobody
    if (one.kind === 'path' && answer.status < 400 && !isOpen(asked))
      return `status ${answer.status} to a caller without a session`
    const fault = faultOf(asked, answer, expected)
    return fault && `${fault}: ${answer.text.slice(0, 300)}`
  }

  return {
    tried,

    /** The routes that have refused every request, although they take their sample. */
    neverTaken: () =>
      allRoutes.flatMap(([id, contract]) => {
        const { answers = 200 } = sampleRequest(id, contract, facts)
        return answers < 400 && !takenBy.has(id) ? [id] : []
      }),

    /** Prints what was tried, and how many routes gave a wrong answer. */
    printFigure: () =>
      printFigure(
        'route fuzz',
        `${tried.requests} requests to ${tried.routes} routes, seed ${SEED}`,
        `${tried.taken} taken, ${tried.refused} refused, ${wrong.size} routes with a wrong answer`,
      ),

    /** Tries requests to a route. @returns how many. @throws with the simplest request that gets a wrong answer. */
    async fuzz(id: RouteId, contract: RouteContract, runs: number): Promise<number> {
      const { ends = false } = sampleRequest(id, contract, facts)
      const methods = allRoutes.flatMap(([, { path, method }]) => (path === contract.path ? [method] : []))
      const cases = casesOf(contract, () => sampleRequest(id, contract, facts), methods)
      tried.routes += 1
      await fc.assert(
        fc.asyncProperty(cases, async (one) => {
          const fault = await faultIn(id, contract, one, ends)
          if (fault === undefined) return
          wrong.add(id)
          throw new Error(fault)
        }),
        { numRuns: runs, seed: SEED },
      )
      return runs
    },
  }
}

/** Whether a route may be called without a session. A path without a route may not. */
const isOpen = (contract: RouteContract | undefined): boolean =>
  contract?.auth === 'none' || contract?.auth === 'visitor'

/** The contract that a request asks for. A changed path may be that of another route; a wrong method has none. */
function contractAsked(contract: RouteContract, { kind, request }: RouteCase): RouteContract | undefined {
  if (kind === 'method') return undefined
  return kind === 'path' ? contractOf(request.path, request.method) : contract
}
