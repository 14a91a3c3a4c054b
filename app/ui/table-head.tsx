/** `numeric` stands over figures; `hidden` is for those who hear the table. */
type Column = string | { numeric: string } | { hidden: string }

export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <ColumnHead key={typeof column === 'string' ? column : Object.values(column)[0]} column={column} />
        ))}
      </tr>
    </thead>
  )
}

function ColumnHead({ column }: { column: Column }) {
  if (typeof column === 'string') return <th scope="col">{column}</th>
  if ('hidden' in column) {
    return (
      <th scope="col">
        <span className="sr-only">{column.hidden}</span>
      </th>
    )
  }
  return (
    <th scope="col" className="numeric">
      {column.numeric}
    </th>
  )
}
