import type { Key, ReactNode } from 'react'
import { classNames } from '#app/parts/ui/class-names.ts'
import { Table } from '#app/parts/ui/table.tsx'

/** The layout of a column, and of its cells on the card that a row becomes up to tablet width. */
type ColumnLayout = {
  /** A class of the head. Columns without one share the remaining width. */
  width?: string
  /** Classes of head and cells, for a column that is hidden at some widths. */
  seen?: string
  /** The head is visible to screen readers only. */
  isHeadHidden?: boolean
  /** A control instead of the head's label. */
  headControl?: ReactNode
  isNumeric?: boolean
  /** The cell that names the row. */
  isName?: boolean
  /** `wide` takes the whole width of the card, `right` is at its right edge. */
  onCard?: 'wide' | 'right'
  /** Shown before the value on a card; `true` for the head's label. */
  cardLabel?: string | true
  /** Further classes of the cells. */
  look?: string
}

type Column<Row> = ColumnLayout & { head: string; cell: (row: Row) => ReactNode }

export type ColumnMaker<Row> = (head: string, layout: ColumnLayout, cell: (row: Row) => ReactNode) => Column<Row>

type RowTableProps<Row> = {
  caption: string
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  columns: (column: ColumnMaker<Row>) => readonly Column<Row>[]
  /** Classes of a highlighted row. */
  rowLook?: (row: Row) => string | false
  /** Scrolls inside its own frame. */
  isTall?: boolean
  /** A table of figures, which stays a table on a phone. */
  isPlain?: boolean
}

const onCard = { wide: 'max-lg:col-span-2', right: 'max-lg:text-right!' }

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

/** Two texts on one line of a table, below each other on a card. */
export function OneLine({ children }: { children: ReactNode }) {
  return <span className="items-baseline gap-2 lg:flex">{children}</span>
}

/**
 * Working tables. On wide screens columns have the widths of their heads and share the rest, so that a row is one line and no
 * table overflows. Up to tablet width a row becomes a card of two columns, because buttons at the end of a sideways-scrolling
 * row are hard to reach. There, a cell's `data-label` replaces its column's head.
 */
const responsiveRows = classNames(
  // `clip`, not `hidden`: the frame then does not scroll by itself, so the head can stick to the window, below the top bar.
  'lg:overflow-clip lg:[&_table]:table-fixed lg:[&_thead_th]:top-(--header-height) lg:[&_thead_th]:z-2 lg:[&_thead_th]:shadow-[inset_0_-1px_var(--color-line)]',
  'max-lg:border-0 max-lg:bg-transparent max-lg:bg-none max-lg:[&_table]:block max-lg:[&_thead]:sr-only',
  'max-lg:[&_tbody]:grid max-lg:[&_tbody]:gap-3 max-lg:[&_tbody]:sm:grid-cols-2',
  'max-lg:[&_tbody_tr]:grid max-lg:[&_tbody_tr]:grid-cols-2 max-lg:[&_tbody_tr]:content-start max-lg:[&_tbody_tr]:gap-x-4 max-lg:[&_tbody_tr]:gap-y-2',
  'max-lg:[&_tbody_tr]:rounded-lg max-lg:[&_tbody_tr]:border max-lg:[&_tbody_tr]:border-line max-lg:[&_tbody_tr]:bg-surface max-lg:[&_tbody_tr]:p-4',
  'max-lg:[&_tbody_td]:block max-lg:[&_tbody_td]:h-auto max-lg:[&_tbody_td]:min-w-0 max-lg:[&_tbody_td]:border-0 max-lg:[&_tbody_td]:p-0 max-lg:[&_tbody_td]:text-left',
  'max-lg:[&_tbody_th]:block max-lg:[&_tbody_th]:min-w-0 max-lg:[&_tbody_th]:border-0 max-lg:[&_tbody_th]:p-0',
  'max-lg:[&_td[data-label]]:before:mr-2 max-lg:[&_td[data-label]]:before:text-xs max-lg:[&_td[data-label]]:before:text-muted max-lg:[&_td[data-label]]:before:content-[attr(data-label)]',
)
