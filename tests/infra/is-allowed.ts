import { text } from './synthesize.ts'

/** A statement of a policy in a template. A policy of a role names no principal: whoever has the role is meant. */
export interface Statement {
  Effect: 'Allow' | 'Deny'
  Principal?: '*' | Record<string, unknown>
  Action: unknown
  Resource?: unknown
  Condition?: Record<string, Record<string, unknown>>
}

/** A call of AWS, with the values that conditions compare. */
interface Call {
  /** The service that calls, if the policy is that of a resource. */
  service?: string
  /** The identity provider of the caller, if the policy is the trust of a role. */
  provider?: string
  action: string
  /** Absent in the trust of a role, which is its own resource. */
  resource?: string
  context: Record<string, string>
}

const listOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(text)

/** Whether a policy lets a call be made: one statement allows it, and none denies it. */
export function isAllowed(statements: readonly Statement[], call: Call): boolean {
  const effects = statements.filter((statement) => applies(statement, call)).map(({ Effect }) => Effect)
  return effects.includes('Allow') && !effects.includes('Deny')
}

function applies({ Principal, Action, Resource, Condition = {} }: Statement, call: Call): boolean {
  const { service, provider, action, resource = '' } = call
  return (
    isMeant(Principal, service ?? provider ?? '') &&
    listOf(Action).some((one) => isLike(one.toLowerCase(), action.toLowerCase())) &&
    (Resource === undefined || listOf(Resource).some((one) => isLike(one, resource))) &&
    Object.entries(Condition).every(([operator, wanted]) => holds(operator, wanted, call.context))
  )
}

function isMeant(principals: Statement['Principal'], principal: string): boolean {
  if (principals === undefined || principals === '*') return true
  return Object.values(principals)
    .flatMap(listOf)
    .some((one) => one === '*' || one === principal)
}

/** Whether a text has the form of a pattern of IAM, in which `*` is any text and `?` any character. */
function isLike(pattern: string, value: string): boolean {
  const form = pattern
    .replaceAll(/[^\w*?]/g, (character) => `\\${character}`)
    .replaceAll('*', '.*')
    .replaceAll('?', '.')
  return new RegExp(`^${form}$`, 's').test(value)
}

/** How each operator compares a value of the call. A test meets no other one, so that no condition is overlooked. */
const operators: Record<string, (wanted: string, value: string) => boolean> = {
  StringEquals: (wanted, value) => wanted === value,
  StringNotEquals: (wanted, value) => wanted !== value,
  ArnEquals: (wanted, value) => wanted === value,
  Bool: (wanted, value) => wanted === value,
  // each of these calls has one key
  'ForAllValues:StringLike': isLike,
}

/** @throws for an operator that this test does not know. */
function holds(operator: string, wanted: Record<string, unknown>, context: Call['context']): boolean {
  const { [operator]: compare } = operators
  if (compare === undefined) throw new Error(`The operator ${operator} is not known`)
  return Object.entries(wanted).every(([key, values]) =>
    listOf(values).some((one) => compare(one, context[key] ?? '')),
  )
}
