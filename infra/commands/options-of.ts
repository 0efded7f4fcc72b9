import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UserFacingError } from '../user-facing-error.ts'

/** Parses the options and positionals of a command line. @throws UserFacingError with the usage if it is invalid. */
export function optionsOf<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    // the first sentence of Node's message names the mistake; the other sentences guess the intended option
    const [why] = (error instanceof Error ? error.message : String(error)).split(/\.(?:\s|$)/)
    throw new UserFacingError(`${why}. ${usage}`)
  }
}
