import { UserFacingError } from '../../user-facing-error.ts'
import { optionsOf } from '../options-of.ts'
import { usageOf } from '../../sponsor/commands.ts'

export interface LoadArguments {
  /** The path of a register file. Absent: the newest register is fetched. */
  register: string | undefined
  /** The paths of older registers. */
  history: readonly string[]
  /** The path of a profiles file. */
  profiles: string | undefined
  /** The company data of Companies House: a file, a folder, or an address to download. */
  companiesHouse: string | undefined
  /** Whether to accept an older or much smaller register, and much smaller files. */
  force: boolean
  /** Whether steps that have ended are repeated. */
  again: boolean
  /** Whether only the coverage is printed. */
  coverage: boolean
  /** The path for results and coverage as JSON. */
  json: string | undefined
  /** The stage of a deployed system. Absent for the local run. */
  stage: string | undefined
}

const USAGE = usageOf('load')

/** Parses a command line. @throws UserFacingError with the usage if it is invalid. */
export function loadArguments(args: readonly string[]): LoadArguments {
  const options = {
    register: { type: 'string' },
    history: { type: 'string', multiple: true },
    profiles: { type: 'string' },
    'companies-house': { type: 'string' },
    force: { type: 'boolean' },
    again: { type: 'boolean' },
    coverage: { type: 'boolean' },
    json: { type: 'string' },
    stage: { type: 'string' },
  } as const
  const { values } = optionsOf({ args: [...args], options }, USAGE)
  const given = [values.register, values.profiles, values['companies-house'], ...(values.history ?? [])]
  if (given.includes('')) throw new UserFacingError(USAGE)
  return {
    register: values.register,
    history: values.history ?? [],
    profiles: values.profiles,
    companiesHouse: values['companies-house'],
    force: values.force ?? false,
    again: values.again ?? false,
    coverage: values.coverage ?? false,
    json: values.json,
    stage: values.stage,
  }
}
