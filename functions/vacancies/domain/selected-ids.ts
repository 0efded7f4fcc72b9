/** The ids of a selection, ascending and each once. */
export const selectedIds = ({ vacancy_ids }: { vacancy_ids: readonly number[] }): number[] =>
  [...new Set(vacancy_ids)].toSorted((one, other) => one - other)
