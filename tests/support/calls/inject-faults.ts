import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import type { FaultKind, FaultPlan } from './fault-plan.ts'

interface Args {
  input: { TransactItems?: unknown[] }
}
/** A raw answer of HTTP, before the SDK parses it. */
interface Raw {
  response: { body?: { destroy?: () => void } }
}
/** The middleware stack of every AWS client. The SDK's own type differs per service. */
interface Stack {
  add: (
    middleware: (
      next: (args: Args) => Promise<Raw>,
      context: { commandName?: string; clientName?: string },
    ) => (args: Args) => Promise<Raw>,
    options: { step: 'deserialize'; priority: 'high'; name: string; override: true },
  ) => void
}

/** The words of injected errors. No answer may contain them. */
export const INJECTED = 'This fault was injected'

const serviceError = (name: string, httpStatusCode: number): Error =>
  Object.assign(new Error(INJECTED), {
    name,
    $fault: httpStatusCode < 500 ? 'client' : 'server',
    $metadata: { httpStatusCode },
  })

const throttleOf: Record<string, [name: string, status: number]> = {
  DynamoDBClient: ['ThrottlingException', 400],
  S3Client: ['SlowDown', 503],
  SQSClient: ['RequestThrottled', 403],
  SESClient: ['Throttling', 400],
}

function throttled(clientName: string, { TransactItems }: Args['input']): Error {
  if (TransactItems === undefined) return serviceError(...(throttleOf[clientName] ?? ['Throttling', 400]))
  return new TransactionCanceledException({
    message: INJECTED,
    $metadata: { httpStatusCode: 400 },
    CancellationReasons: TransactItems.map((_, at) => ({ Code: at === 0 ? 'ThrottlingError' : 'None' })),
  })
}

const failure = () => serviceError('InternalServerError', 500)
/** What the client sees of a call that never arrives. */
const timedOut = () => Object.assign(new Error(INJECTED), { name: 'TimeoutError' })

const lost = () => Object.assign(new Error(INJECTED), { code: 'ECONNRESET' })

/**
 * From now on, the plan decides which attempts of calls of these clients fail. The faults are below the client's retries, as
 * those of a network and a service are. A client has one plan: a later one replaces it.
 */
export function injectFaults(clients: readonly { middlewareStack: object }[], plan: FaultPlan): void {
  for (const { middlewareStack } of clients)
    (middlewareStack as Stack).add(
      (next, { commandName = 'UnknownCommand', clientName = '' }) =>
        async (args) => {
          const kind = plan.next(commandName)
          return kind === undefined ? next(args) : faults[kind](() => next(args), clientName, args.input)
        },
      { step: 'deserialize', priority: 'high', name: 'injectFaults', override: true },
    )
}

/** What the caller sees of a call that has failed. */
export const errorOf = (
  kind: 'throttle' | 'failure' | 'timeout' | 'lostAnswer',
  clientName: string,
  input: Args['input'],
): Error =>
  ({ throttle: () => throttled(clientName, input), failure, timeout: timedOut, lostAnswer: lost })[kind]()

type Send = () => Promise<Raw>

const faults: Record<FaultKind, (send: Send, clientName: string, input: Args['input']) => Promise<Raw>> = {
  throttle: (_send, clientName, input) => Promise.reject(throttled(clientName, input)),
  failure: () => Promise.reject(failure()),
  timeout: () => Promise.reject(timedOut()),
  async lostAnswer(send) {
    const { response } = await send()
    response.body?.destroy?.()
    throw lost()
  },
  async duplicate(send) {
    const { response } = await send()
    response.body?.destroy?.()
    return send()
  },
}
