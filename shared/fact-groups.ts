/** Fields of a vacancy that belong together. All of a group come from one source. */
const FACT_GROUPS: readonly (readonly string[])[] = [
  ['salary_min', 'salary_max', 'salary_currency', 'salary_period', 'salary_fte'],
  ['city_name', 'country_code', 'country_name', 'places'],
]

export const isEmptyFact = (value: unknown): boolean =>
  value === null || (Array.isArray(value) && value.length === 0)

/** The fields that belong to a field of a vacancy, itself included. */
export const groupOf = <Field extends string>(field: Field): readonly Field[] =>
  (FACT_GROUPS.find((fields) => fields.includes(field)) as readonly Field[] | undefined) ?? [field]
