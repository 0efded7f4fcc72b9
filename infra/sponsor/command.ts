/** A command of this project. */
export interface Command {
  /** The words that call it: `feeds fetch` is `npm run sponsor -- feeds fetch`. */
  name: string
  /** Its arguments, as a usage line shows them. */
  args: string
  /** What each argument does, for `--help`. */
  options?: Readonly<Record<string, string>>
  /** What it does, as the end of "It …". */
  summary: string
  /** The program behind `npm run sponsor -- <name>`. A command without one is a script of package.json. */
  file?: string
  /** The limit of the program's heap, in megabytes. */
  heap?: number
}

export interface CommandGroup {
  title: string
  commands: readonly Command[]
}

/** The options that several commands have, as a usage line shows them. */
export const JSON_FILE = '[--json <file>]'
export const STAGE = '[--stage <name>]'
