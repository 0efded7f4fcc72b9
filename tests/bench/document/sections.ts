import { commands } from '../../../infra/sponsor/commands.ts'

/** A section of the performance. `npm run sponsor -- bench <name> --save` measures it alone. */
export interface Section {
  /** the command's name after `bench`, and the name of its file of figures */
  readonly name: string
  readonly title: string
}

/** The sections of the performance in order, each with a command in measure-commands.ts that ends with `report`. */
export const SECTIONS: readonly Section[] = [
  { name: 'search', title: 'Search' },
  { name: 'sizes', title: 'Sizes of the index' },
  { name: 'jobs', title: 'Search of jobs' },
  { name: 'requests', title: 'Whole requests' },
  { name: 'start', title: 'Starts of functions' },
  { name: 'swaps', title: 'Searches during updates of the index' },
  { name: 'page', title: 'The page in the browser' },
]

/** The program of a section. @throws if no command runs it. */
export function programOf({ name }: Section): string {
  const command = commands.find((one) => one.name === `bench ${name}`)
  if (command?.file === undefined) throw new Error(`No command is named bench ${name}`)
  return command.file
}
