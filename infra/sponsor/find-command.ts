import { UserFacingError } from '../user-facing-error.ts'
import type { Command } from './command.ts'
import { callOf, commands, lineOf, sentencesOf } from './commands.ts'

/** What a command line asks for: a program with its arguments, or a text. */
export type Request =
  | { kind: 'run'; command: Command & { file: string }; args: string[] }
  | { kind: 'help'; text: string }

const programs = commands.filter(
  (command): command is Command & { file: string } => command.file !== undefined,
)
const scripts = commands.filter(({ file }) => file === undefined)

const isHelp = (word: string | undefined): boolean => word === '--help' || word === '-h' || word === 'help'
const asksForHelp = (words: readonly string[]): boolean => words.includes('--help') || words.includes('-h')
const beginsWith = (words: readonly string[], name: string): boolean =>
  words.slice(0, name.split(' ').length).join(' ') === name

/** Finds the command that a command line names. @throws UserFacingError that names the known ones. */
export function findCommand(words: readonly string[]): Request {
  const [first, second] = words
  if (first === undefined || isHelp(first)) return { kind: 'help', text: overview() }
  const command = programs.find(({ name }) => beginsWith(words, name))
  if (command !== undefined) {
    const args = words.slice(command.name.split(' ').length)
    return isHelp(args[0]) || (!hasOwnHelp(command) && asksForHelp(args))
      ? { kind: 'help', text: helpOf(command) }
      : { kind: 'run', command, args }
  }
  const script = scripts.find(({ name }) => name === first)
  const group = programs.filter(({ name }) => name.startsWith(`${first} `))
  if (group.length > 0) {
    if (second !== undefined && !isHelp(second)) throw unknownCommand(`${first} ${second}`, group)
    const texts = [...(script === undefined ? [] : [helpOf(script)]), tableOf(group)]
    return { kind: 'help', text: texts.join('\n\n') }
  }
  if (script !== undefined && asksForHelp(words)) return { kind: 'help', text: helpOf(script) }
  if (script !== undefined) throw new UserFacingError(`${first} is a script: ${lineOf(script)}`)
  throw unknownCommand(first, programs)
}

/** Whether the program is another project's, whose commands have a help of their own. */
const hasOwnHelp = ({ file }: Command): boolean => file?.startsWith('node_modules/') ?? false

const helpOf = (command: Command): string =>
  [lineOf(command), forTerminal(sentencesOf(command)), ...listOf(command.options)].join('\n\n')

/** The arguments with what each does, one per line. */
function listOf(options: Command['options'] = {}): string[] {
  const width = Math.max(...Object.keys(options).map((name) => name.length))
  const lines = Object.entries(options).map(([name, does]) => `  ${name.padEnd(width)}  ${does}`)
  return lines.length === 0 ? [] : [lines.join('\n')]
}

const unknownCommand = (name: string, known: readonly Command[]): UserFacingError =>
  new UserFacingError(`Unknown command ${name}. Known: ${known.map((command) => command.name).join(', ')}.`)

const overview = (): string =>
  [
    'npm run sponsor -- <command> runs one of these; --help after a command shows its arguments.',
    tableOf(programs),
    `Scripts that other tools rely on: ${scripts.map(callOf).join(', ')}.`,
    'npm run sponsor -- docs commands describes all of them.',
  ].join('\n\n')

function tableOf(shown: readonly Command[]): string {
  const width = Math.max(...shown.map(({ name }) => name.length))
  return shown.map((command) => `  ${command.name.padEnd(width)}  ${firstSentenceOf(command)}`).join('\n')
}

/** A summary for a terminal, which has no links. */
export const forTerminal = (summary: string): string =>
  summary.replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (_, text: string, page: string) => `${text}: docs/${page}`)

const firstSentenceOf = ({ summary }: Command): string =>
  (/^.*?(?=\.(?:\s|$))/.exec(summary)?.[0] ?? summary).replaceAll(/ \(\[[^\]]+\]\([^)]+\)\)/g, '')
