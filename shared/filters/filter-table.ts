import type * as z from 'zod/mini'

/** The names of the filters of a table with these attributes. */
export type NamesWith<Table, Attributes> = {
  [Name in keyof Table]: Table[Name] extends Attributes ? Name : never
}[keyof Table]

/** The filters of a table with these attributes, in its order. */
// bundles leave out the lists that they do not use
// @__NO_SIDE_EFFECTS__
export const namesWith = <Table extends object, const Attributes extends object>(
  table: Table,
  attributes: Attributes,
) =>
  Object.entries(table)
    .filter(([, filter]) => Object.entries(attributes).every(([key, value]) => filter[key] === value))
    .map(([name]) => name) as NamesWith<Table, Attributes>[]

export const parametersOf = <Table extends Record<string, { parameter: z.ZodMiniType }>>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([name, { parameter }]) => [name, parameter])) as {
    [Name in keyof Table]: Table[Name]['parameter']
  }
