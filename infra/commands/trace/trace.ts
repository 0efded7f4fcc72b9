import { CloudWatchLogsClient } from '@aws-sdk/client-cloudwatch-logs'
import { dataFolderAt, dataFolderPath } from '../../local/data-folder.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { usageOf } from '../../sponsor/commands.ts'
import { runProgram, UserFacingError } from '../../user-facing-error.ts'
import { deployedStage } from '../deployed-stage.ts'
import { localLines, requestIdOf, stageLines } from './log-lines.ts'
import { type TracedMessage, traceTree, type TraceTree } from './trace-tree.ts'

/** How many messages of one type are printed below one parent. A bulk may cause thousands. */
const MAX_ALIKE = 10

/** The tree of a request, as lines for the terminal. */
export function traceText(tree: TraceTree): string[] {
  const { remarks, roots } = tree
  return [
    printableText(requestLine(tree)),
    ...remarkLines(remarks, roots),
    ...branches(roots),
    ...(roots.length > 0 || mayCause(tree) ? ['', summary(tree)] : []),
  ]
}

/** Whether messages may be missing. A GET changes nothing, and neither does a request that failed. */
const mayCause = ({ request }: TraceTree): boolean =>
  request === undefined || (request.method !== 'GET' && request.status < 400)

/** How all messages stand, also those that are only counted above. */
function summary({ roots }: TraceTree): string {
  const all = roots.flatMap(withDescendants)
  if (all.length === 0)
    return 'No message has left the outbox. This caused none, or they still wait there (docs/runbooks/outbox.md).'
  const states = statesOf(all.filter(({ state }) => state !== 'done'))
  return states === ''
    ? `Messages: ${all.length}, all done.`
    : `Messages: ${all.length}. Not done: ${states}.`
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
    // what needs help must not be among those that are only counted
    const inOrder = group.toSorted((one, other) => rankOf(one) - rankOf(other))
    const shown = inOrder.slice(0, MAX_ALIKE).map(branch)
    const others = inOrder.slice(MAX_ALIKE)
    return others.length === 0 ? shown : [...shown, [printableText(manyOf(others))]]
  })
  return branchesOfAll.flatMap(([first = '', ...rest], at) => {
    const isLast = at === branchesOfAll.length - 1
    return [`${isLast ? '└─' : '├─'} ${first}`, ...rest.map((line) => `${isLast ? '  ' : '│ '} ${line}`)]
  })
}

const branch = (message: TracedMessage): string[] => [
  printableText(messageLine(message)),
  ...remarkLines(message.remarks, message.children),
  ...branches(message.children),
]

const remarkLines = (remarks: readonly string[], children: readonly TracedMessage[]) =>
  remarks.map((remark) => `${children.length > 0 ? '│' : ' '}  ${printableText(remark)}`)

function messageLine({
  id,
  type,
  queue,
  state,
  since,
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
    ...(state === 'done' ? [] : [`since ${since}`, `id ${id}`]),
  ]
  return [`${type} (queue ${queue ?? 'unknown'}): ${state}`, ...facts].join(', ')
}

/** One line for many messages of a type: how many are in which state, with all that they caused. */
function manyOf(messages: readonly TracedMessage[]): string {
  const caused = messages.flatMap(withDescendants).length - messages.length
  const more = caused === 0 ? '' : `; these caused ${caused}`
  return `… and ${messages.length} more of ${messages[0]?.type}: ${statesOf(messages)}${more}`
}

/** How many messages are in which state, such as "3 done, 1 in its queue". */
const statesOf = (messages: readonly TracedMessage[]): string =>
  Object.entries(Object.groupBy(messages, ({ state }) => state))
    .map(([state, those]) => `${those.length} ${state}`)
    .join(', ')

const withDescendants = (message: TracedMessage): TracedMessage[] => [
  message,
  ...message.children.flatMap(withDescendants),
]

/** The states that nothing but help ends or undoes. */
const lost: readonly TracedMessage['state'][] = ['in the dead-letter queue', 'rejected', 'expired']

function rankOf(message: TracedMessage): number {
  const all = withDescendants(message)
  if (all.some(({ state }) => lost.includes(state))) return 0
  return all.some(({ state }) => state !== 'done') ? 1 : 2
}

/** How many characters of a text are printed. An error may quote a whole answer. */
const MAX_CHARACTERS = 500

/** White space with line breaks, what controls a terminal, and what changes the direction of text. */
const UNPRINTABLE = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu

/** What the text of an error may quote, and nobody should copy into a note: an email, a token, the query of a URL. */
const SECRETS: readonly [RegExp, string][] = [
  [/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1?…'],
  [/[^\s"'<>@,;:]+@[^\s"'<>@,;:]+\.[^\s"'<>@,;:]+/g, '[email]'],
  [/\beyJ[\w-]+(?:\.[\w-]*)*/g, '[token]'],
  [/\bsf_pat_\w+/g, '[token]'],
]

/** A text of the log as one line for the terminal. Others may have written it, such as a site in an error. */
function printableText(text: string): string {
  const line = SECRETS.reduce(
    (changed, [pattern, instead]) => changed.replace(pattern, instead),
    text.replace(UNPRINTABLE, ' ').trim(),
  )
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line
}

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/** `npm run sponsor -- trace`: prints all that a request caused, down to the last worker. */
async function trace(): Promise<void> {
  const { positionals, values } = argumentsOf('trace')
  const requestId = requestIdOf(positionals[0])
  const { days = 3, stage } = values
  if (!Number.isInteger(days) || days > 99)
    throw new UserFacingError(`--days is "${days}", expected 1 to 99. ${usageOf('trace')}`)
  const { lines, searched, isCut } = await (stage === undefined
    ? localLines(dataFolderAt(dataFolderPath()), requestId)
    : linesOfStage(stage, requestId, days))
  if (lines.length === 0)
    throw new UserFacingError(`No line belongs to the request ${requestId}. Searched ${searched}.`)
  for (const line of traceText(traceTree(lines))) console.log(line)
  console.log(`\nSearched ${searched}. ${lines.length} lines belong to this request.`)
  if (isCut) console.log('There may be more: CloudWatch Logs Insights returns no more lines of one search.')
}

async function linesOfStage(name: string, requestId: string, days: number) {
  const { region, logPrefix } = await deployedStage(name)
  const to = new Date()
  const from = new Date(to.getTime() - days * DAY_MILLISECONDS)
  return stageLines({ logs: new CloudWatchLogsClient({ region }), prefix: logPrefix, from, to }, requestId)
}

runProgram(import.meta, trace)
