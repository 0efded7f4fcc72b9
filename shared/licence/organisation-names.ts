export interface NamedOrganisation {
  id: number
  name: string
  /** Its city, and the town as published, which may be a part of it. */
  town: string
  publishedTown: string
  routes: readonly string[]
  /** Whether only the register and Companies House know it (isRegisterOnly). */
  registerOnly: boolean
}

export interface LikePage {
  /** The ids of companies that do not count. */
  readonly without: readonly number[]
  /** Whether typos and names with only some of the words count. */
  readonly loosely: boolean
  readonly offset: number
  readonly limit: number
}

/** Looks up texts in the names of one version of the register. */
export interface SpeltNames {
  /** The texts in which a known word replaces the only unknown one, which has a typo. */
  corrected: (text: string) => Promise<readonly string[]>
  /** Whether a name goes on after the words of a text: `Acme Foods` after `Acme`. */
  goesOn: (text: string) => Promise<boolean>
  /** What may be meant by a text that finds nothing, as names spell it: `Monzo` for `Mnzo`. */
  respelt: (text: string) => Promise<string | undefined>
}

/** Looks up the names of organisations in one version of the register. */
export interface IndexedNames extends SpeltNames {
  /** The organisations with one of these names, without typos, and those with it as a short name. One may be there twice. */
  named: (names: readonly string[]) => Promise<readonly NamedOrganisation[]>
  /** The organisations whose known website has one of these hosts. */
  withWebsite: (hosts: readonly string[]) => Promise<readonly NamedOrganisation[]>
  /** One page of the organisations whose name is like a text, the likest first. */
  alike: (
    text: string,
    page: LikePage,
  ) => Promise<{ total: number; organisations: readonly NamedOrganisation[] }>
}

/** The same, with what the register says of an organisation. */
export interface OrganisationNames<Organisation> extends IndexedNames {
  find: (id: number) => Promise<Organisation | undefined>
}

/** One version of the register: the names of the listed organisations, and of those that have left. */
export interface NamedRegister<Organisation> extends OrganisationNames<Organisation> {
  /** The date of the register, YYYY-MM-DD. */
  date: string
  /** The date of the oldest known register. */
  known_since: string
  left: OrganisationNames<Organisation>
}
