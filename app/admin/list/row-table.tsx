import type { Key, ReactNode } from 'react'
import { classNames } from '#app/parts/ui/class-names.ts'
import { Table } from '#app/parts/ui/table.tsx'
import { responsiveRows } from './responsive-rows.ts'

/** How a column looks, and how its cells stand on the card that a row becomes up to a tablet. */
type ColumnLayout = {
  /** A class of the head. Columns without one share the width that is left. */
  width?: string
  /** Classes of head and cells, for a column that some widths leave out. */
  seen?: string
  /** The head is read aloud and not shown. */
  isHeadHidden?: boolean
  /** A control instead of the head's words. */
  headControl?: ReactNode
  isNumeric?: boolean
  /** The cell that names the row. */
  isName?: boolean
  /** `wide` takes the whole width of the card, `right` stands at its right edge. */
  onCard?: 'wide' | 'right'
  /** Shown before the value on a card; `true` for the head's own words. */
  cardLabel?: string | true
  /** Further classes of the cells. */
  look?: string
}

type Column<Row> = ColumnLayout & { head: string; cell: (row: Row) => ReactNode }

/** Makes a column of a table whose rows are known. */
export type ColumnMaker<Row> = (head: string, layout: ColumnLayout, cell: (row: Row) => ReactNode) => Column<Row>

type RowTableProps<Row> = {
  caption: string
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  columns: (column: ColumnMaker<Row>) => readonly Column<Row>[]
  /** Classes of a row that stands out. */
  rowLook?: (row: Row) => string | false
  /** Scrolls inside its own frame. */
  isTall?: boolean
  /** A table of figures stays a table on a phone. */
  isPlain?: boolean
}

const onCard = { wide: 'max-lg:col-span-2', right: 'max-lg:text-right!' }

/** A table described by its columns: head, width and cell of each stand together. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { caption, rows, keyOf, columns, rowLook, isTall = false, isPlain = false } = props
  const shown = columns((head, layout, cell) => ({ ...layout, head, cell }))
  return (
    <Table caption={caption} isTall={isTall} {...(!isPlain && { className: responsiveRows })}>
      <thead>
        <tr>
          {shown.map((column) => (
            <Head key={column.head} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={rowLook?.(row) || undefined}>
            {shown.map((column) => (
              <Cell key={column.head} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Head<Row>({ column }: { column: Column<Row> }) {
  const { head, headControl, isHeadHidden, isNumeric, width, seen } = column
  return (
    <th scope="col" className={classNames(isNumeric && 'numeric', width, seen)}>
      {headControl ?? (isHeadHidden ? <span className="sr-only">{head}</span> : head)}
    </th>
  )
}

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { head, isName, isNumeric, onCard: place, cardLabel, look, seen, cell } = column
  const className = classNames(isNumeric && 'numeric', place && onCard[place], seen, look)
  if (isName) {
    return (
      <th scope="row" className={className}>
        {cell(row)}
      </th>
    )
  }
  return (
    <td className={className} data-label={cardLabel === true ? head : cardLabel}>
      {cell(row)}
    </td>
  )
}

/** Two texts in one line of a table, below each other on a card. */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className="items-baseline gap-2 lg:flex">{children}</span>
}
