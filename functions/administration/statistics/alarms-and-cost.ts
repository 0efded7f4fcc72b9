import { type Context, perContext } from '../../platform/context.ts'
import { costOfMonth } from './cost-of-month.ts'
import { counterStore } from './counter-store.ts'
import { sumOf } from './response-count.ts'
import { type Ringing, ringingAlarms } from './ringing-alarms.ts'

export const stageAlarms = perContext(({ config }) => ringingAlarms(() => config.stageName))

export const stageCost = perContext(({ config }) =>
  costOfMonth({ account: config.watchedAccount, stageName: () => config.stageName }),
)

/** Reads which alarms of the stage ring, and what its month costs. If AWS does not answer one, the other is still read. */
export async function alarmsAndCost(context: Context) {
  const [alarms, cost, responses] = await Promise.all([
    ask(context, 'The alarms', stageAlarms(context)),
    ask(context, 'The cost of the month', stageCost(context)),
    counterStore(context).responsesOf('day', `${context.now().toISOString().slice(0, 7)}-01`),
  ])
  return {
    alarms: { state: alarms.state, ringing: urgentFirst(alarms.answer ?? []) },
    cost: { state: cost.state, month: cost.answer ?? null },
    tokens_of_month: sumOf(responses).total_tokens,
  }
}

async function ask<Answer>({ config, logger }: Context, what: string, read: () => Promise<Answer>) {
  if (config.watchedAccount === undefined) return { state: 'local' } as const
  try {
    return { state: 'read', answer: await read() } as const
  } catch (error) {
    logger.warn(`${what} could not be read`, { error })
    return { state: 'failed' } as const
  }
}

const urgentFirst = (alarms: readonly Ringing[]) =>
  alarms
    .toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1))
    .map(({ id, ...alarm }) => ({ name: inWords(id), ...alarm }))

/** The rank of an alarm: first urgent ones, and of these the one that has rung longest. */
const rank = ({ urgency, since, id }: Ringing) => `${urgency} ${since ?? ''} ${id}`

/** The words of an id: `api-errors` is "API errors", and `heartbeat-sweepOutbox` is "Heartbeat sweep outbox". */
function inWords(id: string): string {
  const words = id
    .replaceAll('-', ' ')
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^api\b/, 'API')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
