import type { VacancyAddress } from './vacancy-query.ts'

/** The columns that sort the list, by their names in the call, with the direction of the first click. */
export const sortColumns = {
  id: 'desc',
  title: 'asc',
  company_name: 'asc',
  salary_min: 'desc',
  post_date: 'desc',
  expiry_date: 'asc',
  created_at: 'desc',
} as const

export type SortColumn = keyof typeof sortColumns
export type Direction = 'asc' | 'desc'

const isColumn = (text: string): text is SortColumn => Object.hasOwn(sortColumns, text)

/** The order in the URL. The default is the newest id first. */
export function sortingOf({
  order_by,
  order_direction,
}: Pick<VacancyAddress, 'order_by' | 'order_direction'>): { column: SortColumn; direction: Direction } {
  const column = isColumn(order_by) ? order_by : 'id'
  const direction = order_direction === 'asc' || order_direction === 'desc' ? order_direction : 'desc'
  return { column, direction }
}

/** The parameters after a click on the header of a column. */
export function sortedBy(
  clicked: SortColumn,
  { column, direction }: ReturnType<typeof sortingOf>,
): Pick<VacancyAddress, 'order_by' | 'order_direction'> {
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  return { order_by: clicked, order_direction: clicked === column ? opposite : sortColumns[clicked] }
}
