import { vacancyFields, type VacancyFieldRow } from './fields/vacancy.ts'

/** Fields of a vacancy that belong together, by group. All of a group come from one source. */
const groups = Map.groupBy(
  Object.entries<VacancyFieldRow>(vacancyFields).flatMap(([field, { group }]) =>
    group === undefined ? [] : [{ field, group }],
  ),
  ({ group }) => group,
)
const groupsByField = new Map(
  [...groups.values()].flatMap((rows) => {
    const fields = rows.map(({ field }) => field)
    return fields.map((field) => [field, fields])
  }),
)

export const isEmptyFact = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0)

/** The fields that belong to a field of a vacancy, itself included. */
export const groupOf = <Field extends string>(field: Field): readonly Field[] =>
  (groupsByField.get(field) as readonly Field[] | undefined) ?? [field]
