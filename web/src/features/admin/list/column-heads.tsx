interface ColumnHeadsProps {
  columns: readonly string[]
  /** The columns of numbers, which are aligned to the right. */
  numeric?: readonly string[]
}

/** The head of a table that cannot be sorted. */
export const ColumnHeads = ({ columns, numeric = [] }: ColumnHeadsProps) => (
  <thead>
    <tr>
      {columns.map((column) => (
        <th
          key={column}
          scope="col"
          className={`font-semibold ${numeric.includes(column) ? 'text-right' : ''}`}
        >
          {column}
        </th>
      ))}
    </tr>
  </thead>
)
