import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UsageError } from '../user-facing-error.ts'
import { type ArgsOf, type CommandName, lineOf, named } from './commands.ts'
import { argumentCounts, optionsIn, type ValuesOf } from './usage-line.ts'

export type OptionsOf<Name extends CommandName> = ValuesOf<ArgsOf<Name>>

interface ArgumentsOf<Line extends string> {
  values: ValuesOf<Line>
  /** The arguments that are no options. There are as many as the usage line shows, and none is empty. */
  positionals: Line extends `<${string}> <${string}`
    ? [string, string]
    : Line extends `<${string}`
      ? [string]
      : string[]
}

/**
 * The command line of a command, as its usage line in the table describes it.
 * @throws UsageError naming the option and what is expected.
 */
export function argumentsOf<Name extends CommandName>(
  name: Name,
  argv: readonly string[] = process.argv.slice(2),
): ArgumentsOf<ArgsOf<Name>> {
  const command = named(name)
  const usage = `Usage: ${lineOf(command)}`
  const options = optionsIn(command.args)
  const { values, positionals } = parsed(argv, options, usage)
  const { least, most } = argumentCounts(command.args)
  if (positionals.length < least || positionals.length > most || positionals.includes(''))
    throw new UsageError(usage)
  const read = Object.entries(options).map(([option, { value, isList }]) => {
    if (value === undefined) return [option, values[option] === true] as const
    const found = [values[option] ?? []].flat().map((text) => valueOf(option, String(text), value, usage))
    return [option, isList ? found : found[0]] as const
  })
  return {
    values: Object.fromEntries(read.filter(([, value]) => value !== undefined)),
    positionals,
  } as unknown as ArgumentsOf<ArgsOf<Name>>
}

function parsed(argv: readonly string[], options: ReturnType<typeof optionsIn>, usage: string) {
  const shapes: NonNullable<ParseArgsConfig['options']> = {}
  for (const [name, { value, isList }] of Object.entries(options))
    shapes[name] = { type: value === undefined ? 'boolean' : 'string', multiple: isList }
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: shapes })
  } catch (error) {
    // the first sentence of Node's message names the mistake; the other sentences guess the intended option
    const [why] = (error instanceof Error ? error.message : String(error)).split(/\.(?:\s|$)/)
    throw new UsageError(`${why}. ${usage}`)
  }
}

function valueOf(option: string, text: string, expected: string, usage: string): string | number {
  if (expected === '<number>' || expected === '<percent>') {
    if (/^\d{1,15}(?:\.\d+)?$/.test(text) && Number(text) > 0) return Number(text)
    throw new UsageError(`--${option} is "${text}", expected a number above zero. ${usage}`)
  }
  if (text === '') throw new UsageError(`--${option} is "", expected ${expected}. ${usage}`)
  return text
}
