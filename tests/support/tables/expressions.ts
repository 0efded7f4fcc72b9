export type Value = unknown
export type Item = Record<string, Value>

export interface Given {
  ExpressionAttributeNames?: Record<string, string> | undefined
  ExpressionAttributeValues?: Record<string, Value> | undefined
}

type Of<Result> = (item: Item | undefined, given: Given) => Result

/** How two values of the same type are ordered. Undefined: DynamoDB does not order them. */
function orderOf(one: Value, other: Value): number | undefined {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  if (typeof one === 'string' && typeof other === 'string') return one === other ? 0 : one < other ? -1 : 1
  return undefined
}

const ordered = (holds: (order: number) => boolean) => (one: Value, other: Value) => {
  const order = orderOf(one, other)
  return order !== undefined && holds(order)
}
const isAtLeast = ordered((order) => order >= 0)
const isAtMost = ordered((order) => order <= 0)

const comparisons: Record<string, (one: Value, other: Value) => boolean> = {
  '=': (one, other) => isSame(one, other),
  '<>': (one, other) => !isSame(one, other),
  '<': ordered((order) => order < 0),
  '<=': isAtMost,
  '>': ordered((order) => order > 0),
  '>=': isAtLeast,
}

const isSame = (one: Value, other: Value): boolean =>
  one === other || (isComposite(one) && isComposite(other) && textOf(one) === textOf(other))

const isComposite = (value: Value) => typeof value === 'object' && value !== null

const textOf = (value: Value): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Set
      ? [...part].toSorted()
      : isComposite(part) && !Array.isArray(part)
        ? Object.entries(part as object).toSorted(([a], [b]) => (a < b ? -1 : 1))
        : part,
  )

/** The words and signs of an expression: names, placeholders, operators, brackets, commas and dots. */
const tokensOf = (expression: string): string[] => expression.match(/[#:]?\w+|<>|<=|>=|[^\s\w]/g) ?? []

function reader(tokens: readonly string[]) {
  let at = 0
  const peek = () => tokens[at]
  const is = (text: string) => peek()?.toUpperCase() === text
  const take = () => {
    at += 1
    return tokens[at - 1] ?? ''
  }
  const skip = (text: string) => {
    if (!is(text)) throw new Error(`${text} is missing in ${tokens.join(' ')}`)
    at += 1
  }
  const list = <One>(read: () => One, separator = ','): One[] => {
    const all = [read()]
    while (is(separator)) {
      take()
      all.push(read())
    }
    return all
  }
  return { peek, is, take, skip, list, isAtEnd: () => at === tokens.length }
}

type Reader = ReturnType<typeof reader>

/** A path of names, such as `seen.version`. */
function readPath({ take, is }: Reader): (given: Given) => string[] {
  const names = [take()]
  while (is('.')) {
    take()
    names.push(take())
  }
  return ({ ExpressionAttributeNames = {} }) =>
    names.map((name) => (name.startsWith('#') ? (ExpressionAttributeNames[name] ?? missing(name)) : name))
}

const missing = (name: string): never => {
  throw new Error(`${name} is not given`)
}

const valueAt = (item: Item | undefined, path: readonly string[]): Value =>
  path.reduce<Value>((found, name) => (found as Item | undefined)?.[name], item)

/** A value of a path, a placeholder or a function. */
function readOperand(from: Reader): Of<Value> {
  const token = from.peek() ?? ''
  if (token.startsWith(':')) {
    from.take()
    return (_, { ExpressionAttributeValues = {} }) =>
      token in ExpressionAttributeValues ? ExpressionAttributeValues[token] : missing(token)
  }
  const called = operandFunctions[token]
  if (called !== undefined) {
    from.take()
    from.skip('(')
    const parameters = from.list(() => readOperand(from))
    from.skip(')')
    return (item, given) => called(parameters.map((of) => of(item, given)))
  }
  const path = readPath(from)
  return (item, given) => valueAt(item, path(given))
}

const operandFunctions: Record<string, (values: readonly Value[]) => Value> = {
  if_not_exists: ([stored, other]) => (stored === undefined ? other : stored),
  list_append: ([one, other]) => [...(one as Value[]), ...(other as Value[])],
  size: ([of]) => (of instanceof Set ? of.size : (of as { length: number } | undefined)?.length),
}

const conditionFunctions: Record<string, (values: readonly Value[]) => boolean> = {
  attribute_exists: ([stored]) => stored !== undefined,
  attribute_not_exists: ([stored]) => stored === undefined,
  begins_with: ([stored, start]) => typeof stored === 'string' && stored.startsWith(String(start)),
  contains: ([all, one]) => (all instanceof Set ? all.has(one) : String(all ?? '').includes(String(one))),
}

function readPrimary(from: Reader): Of<boolean> {
  if (from.is('NOT')) {
    from.take()
    const not = readPrimary(from)
    return (item, given) => !not(item, given)
  }
  if (from.is('(')) {
    from.take()
    const inner = readEither(from)
    from.skip(')')
    return inner
  }
  const called = conditionFunctions[from.peek() ?? '']
  if (called !== undefined) {
    from.take()
    from.skip('(')
    const parameters = from.list(() => readOperand(from))
    from.skip(')')
    return (item, given) => called(parameters.map((of) => of(item, given)))
  }
  return readComparison(from)
}

function readComparison(from: Reader): Of<boolean> {
  const left = readOperand(from)
  const operator = from.take().toUpperCase()
  if (operator === 'BETWEEN') {
    const low = readOperand(from)
    from.skip('AND')
    const high = readOperand(from)
    return (item, given) => {
      const value = left(item, given)
      return isAtLeast(value, low(item, given)) && isAtMost(value, high(item, given))
    }
  }
  const compare = comparisons[operator]
  if (compare === undefined) throw new Error(`The operator ${operator} is unknown`)
  const right = readOperand(from)
  return (item, given) => compare(left(item, given), right(item, given))
}

function readBoth(from: Reader): Of<boolean> {
  const all = from.list(() => readPrimary(from), 'AND')
  return (item, given) => all.every((one) => one(item, given))
}

function readEither(from: Reader): Of<boolean> {
  const all = from.list(() => readBoth(from), 'OR')
  return (item, given) => all.some((one) => one(item, given))
}

const whole = <Read>(expression: string, read: (from: Reader) => Read): Read => {
  const from = reader(tokensOf(expression))
  const result = read(from)
  if (!from.isAtEnd()) throw new Error(`${expression} goes on after its end`)
  return result
}

/** Keeps what is made of each text. The expressions of the stores are few. */
export const once = <Made>(make: (text: string) => Made): ((text: string) => Made) => {
  const made = new Map<string, Made>()
  return (text) => {
    const known = made.get(text) ?? make(text)
    made.set(text, known)
    return known
  }
}

export const conditionOf = once((expression) => whole(expression, readEither))

type Change = (item: Item, given: Given, before: Item) => void

function put(item: Item, path: readonly string[], value: Value): void {
  const holder = path.slice(0, -1).reduce<Item>((found, name) => found[name] as Item, item)
  const name = path.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(holder, name)
  else holder[name] = value
}

const number = (value: Value): number => {
  if (typeof value !== 'number') throw new Error('An update adds to a value that is no number')
  return value
}

function readSet(from: Reader): Change {
  const path = readPath(from)
  from.skip('=')
  let value = readOperand(from)
  while (from.is('+') || from.is('-')) {
    const sign = from.take() === '+' ? 1 : -1
    const [left, right] = [value, readOperand(from)]
    value = (item, given) => number(left(item, given)) + sign * number(right(item, given))
  }
  return (item, given, before) => {
    const next = value(before, given)
    put(item, path(given), next === undefined ? missing('The value of an attribute') : next)
  }
}

const changes: Record<string, (from: Reader) => Change> = {
  SET: readSet,
  REMOVE(from) {
    const path = readPath(from)
    return (item, given) => put(item, path(given), undefined)
  },
  ADD(from) {
    const [path, by] = [readPath(from), readOperand(from)]
    return (item, given, before) => {
      const [stored, more] = [valueAt(before, path(given)), by(before, given)]
      const sum =
        more instanceof Set
          ? new Set([...((stored as Set<Value> | undefined) ?? []), ...more])
          : number(stored ?? 0) + number(more)
      put(item, path(given), sum)
    }
  },
}

/** The changes of an update. Each reads the item as it was before the update. */
export const updateOf = once((expression) =>
  whole(expression, (from): Change => {
    const all: Change[] = []
    while (!from.isAtEnd()) {
      const read = changes[from.take().toUpperCase()]
      if (read === undefined) throw new Error(`${expression} has an unknown part`)
      all.push(...from.list(() => read(from)))
    }
    return (item, given, before) => {
      for (const change of all) change(item, given, before)
    }
  }),
)
