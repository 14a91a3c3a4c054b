import { classNames } from './class-names.ts'

/** `numeric` stands over figures; `hidden` is for those who hear the table. `width` is a class. */
type Column = string | ({ width?: string } & ({ words: string } | { numeric: string } | { hidden: string }))

export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map((given) => {
          const column = typeof given === 'string' ? { words: given } : given
          return <ColumnHead key={wordsOf(column)} column={column} />
        })}
      </tr>
    </thead>
  )
}

function wordsOf(column: Exclude<Column, string>): string {
  if ('hidden' in column) return column.hidden
  return 'numeric' in column ? column.numeric : column.words
}

function ColumnHead({ column }: { column: Exclude<Column, string> }) {
  const words = wordsOf(column)
  return (
    <th scope="col" className={classNames('numeric' in column && 'numeric', column.width)}>
      {'hidden' in column ? <span className="sr-only">{words}</span> : words}
    </th>
  )
}
