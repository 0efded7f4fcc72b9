import { text } from './synthesize.ts'

/** A statement of a resource policy in a template. */
export interface Statement {
  Effect: 'Allow' | 'Deny'
  Principal: '*' | Record<string, unknown>
  Action: unknown
  Resource: unknown
  Condition?: Record<string, Record<string, unknown>>
}

/** A call of an AWS service, with the values that conditions compare. */
interface Call {
  service: string
  action: string
  resource: string
  context: Record<string, string>
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(text)

/** Whether a resource policy lets a service make a call: one statement allows it, and none denies it. */
export function isAllowed(statements: readonly Statement[], call: Call): boolean {
  const effects = statements.filter((statement) => applies(statement, call)).map(({ Effect }) => Effect)
  return effects.includes('Allow') && !effects.includes('Deny')
}

function applies({ Principal, Action, Resource, Condition = {} }: Statement, call: Call): boolean {
  const principals = Principal === '*' ? ['*'] : [Principal['AWS'], Principal['Service']].flatMap(listOf)
  return (
    principals.some((one) => one === '*' || one === call.service) &&
    listOf(Action).some((one) => one === '*' || one.toLowerCase() === call.action.toLowerCase()) &&
    listOf(Resource).some((one) => one === '*' || one === call.resource) &&
    Object.entries(Condition).every(([operator, wanted]) => holds(operator, wanted, call.context))
  )
}

/** @throws for an operator that this test does not know, so that no condition is overlooked. */
function holds(operator: string, wanted: Record<string, unknown>, context: Call['context']): boolean {
  if (!['StringEquals', 'ArnEquals', 'Bool'].includes(operator))
    throw new Error(`The operator ${operator} is not known`)
  return Object.entries(wanted).every(([key, values]) => listOf(values).includes(context[key] ?? ''))
}
