import type { TracedMessage, TraceTree } from './trace-tree.ts'

/** How many messages of one type are printed below one parent. A bulk may cause thousands. */
const MOST_ALIKE = 10

/** The tree of a request, as lines for the terminal. */
export function traceText(tree: TraceTree): string[] {
  return [requestLine(tree), ...branches(tree.roots)]
}

function requestLine({ request }: TraceTree): string {
  if (request === undefined)
    return '(no line of a request: a schedule began this, or the search begins later)'
  const { method, path, status, milliseconds, at } = request
  return `${method} ${path}: ${status} after ${milliseconds} ms, at ${at}`
}

function branches(messages: readonly TracedMessage[]): string[] {
  const groups = Object.values(Object.groupBy(messages, ({ type }) => type)) as TracedMessage[][]
  const branchesOfAll = groups.flatMap((group) => {
    const shown = group.slice(0, MOST_ALIKE).map(branch)
    const others = group.slice(MOST_ALIKE)
    return others.length === 0 ? shown : [...shown, [manyOf(others)]]
  })
  return branchesOfAll.flatMap(([first = '', ...rest], at) => {
    const isLast = at === branchesOfAll.length - 1
    return [`${isLast ? '└─' : '├─'} ${first}`, ...rest.map((line) => `${isLast ? '  ' : '│ '} ${line}`)]
  })
}

const branch = (message: TracedMessage): string[] => [
  messageLine(message),
  ...message.remarks.map((remark) => `${message.children.length > 0 ? '│' : ' '}  ${remark}`),
  ...branches(message.children),
]

function messageLine({
  type,
  queue,
  state,
  waitedSeconds,
  milliseconds,
  retries,
  postponed,
}: TracedMessage): string {
  const facts = [
    ...(waitedSeconds === undefined ? [] : [`waited ${waitedSeconds} s`]),
    ...(milliseconds === undefined ? [] : [`took ${milliseconds} ms`]),
    ...(retries > 0 ? [`retries: ${retries}`] : []),
    ...(postponed > 0 ? [`postponed: ${postponed}`] : []),
  ]
  return [`${type} (queue ${queue ?? 'unknown'}): ${state}`, ...facts].join(', ')
}

/** One line for many messages of a type: how many are in which state, with all that they caused. */
function manyOf(messages: readonly TracedMessage[]): string {
  const states = Object.entries(Object.groupBy(messages, ({ state }) => state))
    .map(([state, those]) => `${those.length} ${state}`)
    .join(', ')
  const caused = messages.reduce((sum, message) => sum + descendants(message), 0)
  const more = caused === 0 ? '' : `; these caused ${caused}`
  return `… and ${messages.length} more of ${messages[0]?.type}: ${states}${more}`
}

const descendants = ({ children }: TracedMessage): number =>
  children.reduce((sum, child) => sum + 1 + descendants(child), 0)
