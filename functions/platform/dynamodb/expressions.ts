type Attributes = Readonly<Record<string, unknown>>

/** A text of DynamoDB with values between its parts. A value may be another expression. */
export class Expression {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]
  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }
}

/** Words that would be read as attributes: operators in lower case, and constants, which are values. */
const NO_ATTRIBUTE = /\b(?:and|or|not|between|in|true|false|null)\b/

/**
 * A condition, or the value of a change: when`seen < ${date} OR attribute_not_exists(seen)`. Words in lower case are
 * attributes, so reserved words need no care. Words before a bracket are functions.
 */
export function when(texts: TemplateStringsArray, ...values: readonly unknown[]): Expression {
  const wrong = NO_ATTRIBUTE.exec(texts.join(' '))
  if (wrong)
    throw new Error(`"${wrong[0]}" is no attribute: write operators in upper case, constants as values`)
  return new Expression(texts, values)
}

/** An attribute, or several with commas between, as a part of an expression. Their names are not known before. */
export const attribute = (name: string): Expression => new Expression([name], [])

export const isBelow = (name: string, limit: number): Expression =>
  when`(attribute_not_exists(${attribute(name)}) OR ${attribute(name)} < ${limit})`

/** A name that need not be a word, such as that of a file. */
class Name extends String {}

const ATTRIBUTE = /\b[a-z]\w*\b(?!\()/g

/** The attributes of a command with these expressions. Absent ones are left out. */
export function expressed<Given extends Readonly<Record<string, Expression | undefined>>>(
  expressions: Given,
) {
  const names: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const alias = (name: string) => {
    const key = /^\w+$/.test(name) ? `#${name}` : `#name${Object.keys(names).length}`
    names[key] = name
    return key
  }
  const textOf = (value: unknown): string => {
    if (value instanceof Expression) {
      const texts = value.texts.map((text) => text.replace(ATTRIBUTE, alias))
      return texts.reduce((all, text, at) => `${all}${textOf(value.values[at - 1])}${text}`)
    }
    if (value instanceof Name) return alias(`${value}`)
    const name = `:v${Object.keys(values).length}`
    values[name] = value
    return name
  }
  const given = Object.entries(expressions).filter(([, expression]) => expression !== undefined)
  const written = Object.fromEntries(given.map(([name, expression]) => [name, textOf(expression)]))
  return {
    ...(written as { [Name in keyof Given]: Given[Name] extends Expression ? string : string | undefined }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  }
}

/** What an update changes. Undefined values are left out. A name may be one in a map, such as `finished.step 2.1`. */
export interface Change {
  set?: Attributes
  add?: Attributes
  /** What is taken out of sets. */
  take?: Attributes
  remove?: readonly string[]
}

export function updateExpression({ set = {}, add = {}, take = {}, remove = [] }: Change): Expression {
  const clause = (word: string, sign: string, attributes: Attributes) => {
    const given = Object.entries(attributes).filter(([, value]) => value !== undefined)
    const parts = given.map(([path, value]) => {
      const [name, inMap] = path.split(/\.(.+)/s)
      const texts = inMap === undefined ? [`${name}${sign}`, ''] : [`${name}.`, sign, '']
      return new Expression(texts, inMap === undefined ? [value] : [new Name(inMap), value])
    })
    return parts.length === 0 ? [] : [joined(parts, `${word} `, ', ')]
  }
  const removal = remove.length === 0 ? [] : [new Expression([`REMOVE ${remove.join(', ')}`], [])]
  const clauses = [clause('SET', ' = ', set), removal, clause('ADD', ' ', add), clause('DELETE', ' ', take)]
  return joined(clauses.flat(), '', ' ')
}

const joined = (parts: readonly Expression[], before: string, between: string) =>
  new Expression([before, ...parts.map((_, at) => (at === parts.length - 1 ? '' : between))], parts)
