import { epochSeconds } from '../../platform/clock.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { AttemptStatus } from '../domain/models/attempt.ts'

/** How long the buckets of each length are stored, in seconds. Others are stored for ever. */
const stored = { second: 60 * 60, minute: 2 * 24 * 60 * 60, day: undefined, ever: undefined } as const

/** The length of the instant that begins a bucket, as ISO text. The bucket of all time begins with none. */
const lengths = { second: 19, minute: 16, day: 10, ever: 0 } as const

interface CountedCall {
  provider: string
  model: string
  status: AttemptStatus
  tokens: number
  milliseconds: number
  at: Date
}

/** The number of a call's outcome. Statistics know three outcomes (docs/product/admin.md "Statistics"). */
const outcomeOf = (status: AttemptStatus) =>
  status === 'success' || status === 'rate-limited' ? status.replace('-', '_') : 'errors'

/**
 * The parts of a transaction that count a call of a model. It counts in its second, its minute, its UTC date and the
 * total. The transaction that settles the call contains them, so each call is counted once.
 */
export const responseCounts =
  (table: string) =>
  ({ provider, model, status, tokens, milliseconds, at }: CountedCall): TransactItem[] =>
    (['second', 'minute', 'day', 'ever'] as const).map((unit) => {
      const { [unit]: seconds } = stored
      return {
        Update: {
          TableName: table,
          Key: {
            series: `responses#${unit}`,
            bucket: [at.toISOString().slice(0, lengths[unit]), provider, model].join('#'),
          },
          UpdateExpression: `ADD requests :one, #outcome :one, total_tokens :tokens, milliseconds :milliseconds${
            seconds === undefined ? '' : ' SET expires_at = :expires'
          }`,
          ExpressionAttributeNames: { '#outcome': outcomeOf(status) },
          ExpressionAttributeValues: {
            ':one': 1,
            ':tokens': tokens,
            ':milliseconds': milliseconds,
            ...(seconds !== undefined && { ':expires': epochSeconds(at) + seconds }),
          },
        },
      }
    })
