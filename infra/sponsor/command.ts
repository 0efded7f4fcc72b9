export interface CommandRow {
  /** Its arguments, as a usage line shows them. */
  args?: string
  /** What each argument does, for `--help`. */
  options?: Readonly<Record<string, string>>
  /** What it does, as the end of "It …". */
  summary: string
  /** The program behind `npm run sponsor -- <name>`. A command without one is a script of package.json. */
  file?: string
  /** The limit of the program's heap, in megabytes. */
  heap?: number
}

export interface Command extends CommandRow {
  /** The words that call it: `feeds fetch` is `npm run sponsor -- feeds fetch`. */
  name: string
  args: string
}

/** The options that several commands have, as a usage line shows them. */
export const JSON_FILE = '[--json <file>]'
export const STAGE = '[--stage <name>]'
