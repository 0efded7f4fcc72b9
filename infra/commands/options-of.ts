import { parseArgs, type ParseArgsConfig } from 'node:util'
import { PlainError } from '../plain-error.ts'

/** The options of a command line, and what stands beside them. @throws PlainError with the usage for one that says something else. */
export function optionsOf<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    // the first sentence names the mistake, the others guess what was meant
    const [why] = (error instanceof Error ? error.message : String(error)).split(/\.(?:\s|$)/)
    throw new PlainError(`${why}. ${usage}`)
  }
}
