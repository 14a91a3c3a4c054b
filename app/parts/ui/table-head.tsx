/** The heads of a table; those of numbers are aligned right. */
export function TableHead({ columns }: { columns: readonly (string | { numeric: string })[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) =>
          typeof column === 'string' ? (
            <th key={column} scope="col">
              {column}
            </th>
          ) : (
            <th key={column.numeric} scope="col" className="numeric">
              {column.numeric}
            </th>
          ),
        )}
      </tr>
    </thead>
  )
}
