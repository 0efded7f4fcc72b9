import { optionsOf } from '../options-of.ts'
import { UserFacingError } from '../../user-facing-error.ts'
import { usageOf } from '../../sponsor/commands.ts'

export interface ExtractArguments {
  /** A file, a folder, or an address that begins with http:// or https://. */
  source: string
  /** The URL to assume for the file. */
  url: string | undefined
  /** The file for the result. Absent for standard output. */
  json: string | undefined
}

const USAGE = usageOf('extract')

/** Parses a command line. @throws UserFacingError with the usage if it is invalid. */
export function extractArguments(args: readonly string[]): ExtractArguments {
  const { values, positionals } = optionsOf(
    {
      args: [...args],
      allowPositionals: true,
      options: { url: { type: 'string' }, json: { type: 'string' } },
    },
    USAGE,
  )
  const [source, ...others] = positionals
  if (source === undefined || source === '' || others.length > 0) throw new UserFacingError(USAGE)
  if (values.url !== undefined && !isAddress(values.url))
    throw new UserFacingError(`--url ${values.url} is not a web address. ${USAGE}`)
  return { source, url: values.url, json: values.json }
}

export const isAddress = (text: string): boolean => /^https?:\/\/./i.test(text) && URL.canParse(text)
