import { OWASP_COST, passwordsWith } from '../../functions/identity/accounts/adapters/passwords.ts'
import { me } from '#shared/api/accounts/accounts.ts'
import { dailyUsage } from '#shared/api/companies.ts'
import { startOwnWorld } from '../support/product/flow-world.ts'
import { burstAsMarkdown, floodsAsMarkdown, timesAsMarkdown } from './account-report.ts'
import { type CallMedians, mediansOf, timeAccountCalls } from './account-times.ts'
import {
  BURST,
  burstOfLogins,
  type BurstTimes,
  COMPARED,
  floodLogin,
  type FloodTimes,
} from './login-flood.ts'
import { type Latency, latencyOf } from './measure.ts'
import { sectionOptions } from './write-section.ts'

const { quick } = sectionOptions()
const ROUNDS = quick ? 5 : 30
const HASHES = 30

/** Milliseconds. */
interface AccountBench {
  hash: Latency
  calls: CallMedians[]
  floods: FloodTimes[]
  burst: BurstTimes
}

/** Times a separate running product over HTTP, and a password hash in this process. */
async function benchAccounts(): Promise<AccountBench> {
  const passwords = passwordsWith(OWASP_COST)
  const hashes: number[] = []
  for (let hash = 0; hash < HASHES; hash += 1) {
    const started = performance.now()
    await passwords.hash('violet harbour lantern')
    hashes.push(performance.now() - started)
  }
  const world = await startOwnWorld()
  try {
    const floods = [await floodLogin(world, me), await floodLogin(world, dailyUsage)]
    const burst = await burstOfLogins(world)
    const calls = mediansOf(await timeAccountCalls(world, ROUNDS))
    return { hash: latencyOf(hashes), calls, floods, burst }
  } finally {
    await world.stop()
  }
}

/** Formats the figures of `benchAccounts` as Markdown. */
const accountsAsMarkdown = ({ hash, calls, floods, burst }: AccountBench): string => `## Accounts

The figures are medians of ${ROUNDS} calls over HTTP to a local run, one after the other, in milliseconds. An email is unknown, known,
unverified (waiting), or known with a stranger's registration (decoy). A call must take the same time for all of them. One password
hash (argon2id, ${OWASP_COST.memory} KiB, ${OWASP_COST.passes} passes) takes ${hash.p50.toFixed(1)} ms in the median.

${timesAsMarkdown(calls)}

This is a flood of wrong passwords for an account that is already throttled. Another route is called before and during the
flood:

${floodsAsMarkdown(floods)}

This is a burst of ${BURST} concurrent wrong passwords for an account without earlier tries. The first ${COMPARED} are compared, and the
others are refused without a hash. One local process answers all of them, so the last answer waits for all others. In AWS each
request has a process of its own.

${burstAsMarkdown(burst)}
`

const section = accountsAsMarkdown(await benchAccounts())
console.log(section)
