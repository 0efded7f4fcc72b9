import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { addsUp } from '../../functions/platform/dynamodb/direct-calls.ts'
import { errorOf } from '../support/calls/inject-faults.ts'
import type { OutsideCall } from './processes.ts'

/** What may happen to a call, in words. A kind that is listed twice is more frequent. */
const WORDS = {
  throttle: 'is throttled',
  failure: 'fails with 500',
  timeout: 'times out before it arrives',
  lostAnswer: 'takes effect, and its answer is lost',
  repeated: 'takes effect twice, because the client has not got the first answer',
  conflict: 'conflicts with another transaction',
  diesBefore: 'is not made, because the process dies',
  diesAfter: 'takes effect, and then the process dies',
} as const

export type Fault = keyof typeof WORDS
const OF_READS: Fault[] = ['throttle', 'failure', 'timeout', 'diesBefore']
const OF_WRITES: Fault[] = [...OF_READS, 'lostAnswer', 'lostAnswer', 'diesAfter', 'diesAfter']
const OF_OTHERS: Fault[] = ['failure', 'diesBefore']

const isRead = (what: string) => /^(Get|BatchGet|Query|Scan|Head)/.test(what)

/** What may go wrong with a call. */
export function faultsOf({ what, client, input }: OutsideCall): readonly Fault[] {
  if (client === 'other') return OF_OTHERS
  if (isRead(what)) return OF_READS
  if ('TransactItems' in input) return [...OF_WRITES, 'conflict', 'repeated']
  return addsUp(input) ? OF_WRITES : [...OF_WRITES, 'repeated', 'repeated']
}

/** A call with a fault, for the story. */
export const wordsOf = (kind: Fault, process: string, { what, input }: OutsideCall): string =>
  `${process}: ${what}${subjectOf(input)} ${WORDS[kind]}`

const subjectOf = (input: object): string => {
  const { TableName, QueueUrl, Key } = input as Record<string, unknown>
  const about = TableName ?? QueueUrl ?? Key
  if (typeof about === 'string') return ` of ${shortName(about)}`
  if (!('TransactItems' in input)) return ''
  const parts = (input.TransactItems as Record<string, { TableName: string }>[]).flatMap((item) =>
    Object.entries(item).map(([kind, { TableName: table }]) => `${kind} ${shortName(table)}`),
  )
  return ` of ${parts.join(', ')}`
}
const shortName = (name: string) => name.slice(name.lastIndexOf('/') + 1).replace(/^test-/, '')

const conflict = (input: object) =>
  new TransactionCanceledException({
    message: 'Transaction cancelled',
    $metadata: {},
    CancellationReasons: (input as { TransactItems: unknown[] }).TransactItems.map((_, at) => ({
      Code: at === 0 ? 'TransactionConflict' : 'None',
    })),
  })

/** The answer to a call with a fault. @throws what the caller sees. */
export async function faultyAnswer(
  fault: Fault | undefined,
  { client, input }: OutsideCall,
  effect: () => Promise<unknown>,
): Promise<unknown> {
  switch (fault) {
    case 'throttle':
    case 'failure':
    case 'timeout':
      throw errorOf(fault, client, input)
    case 'conflict':
      throw conflict(input)
    case 'lostAnswer':
      await effect()
      throw errorOf(fault, client, input)
    case 'repeated': {
      const first = await effect()
      // a repeated transaction has the same token, so it answers as the first one
      return 'TransactItems' in input ? first : effect()
    }
    default:
      return effect()
  }
}
