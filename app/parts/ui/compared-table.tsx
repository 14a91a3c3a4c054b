import type { ReactNode } from 'react'
import { Table } from './table.tsx'

type ComparedTableProps = {
  caption: string
  isCaptionShown?: boolean
  /** The two headings, in the order of each row's cells. */
  between: readonly [ReactNode, ReactNode]
  rows: readonly (readonly [label: string, first: string, second: string])[]
  className?: string
}

/** Compares two things row by row. On a phone the label is above its two cells, so that both fit. */
export function ComparedTable({ between, rows, ...table }: ComparedTableProps) {
  return (
    <Table {...table}>
      <thead>
        <tr className="max-md:grid max-md:grid-cols-2">
          <th scope="col" className="max-md:sr-only!">
            <span className="sr-only">Feature</span>
          </th>
          {between.map((thing, index) => (
            <th
              key={index}
              scope="col"
              className="align-bottom text-base! whitespace-normal! text-ink! md:min-w-40 lg:w-2/5"
            >
              {thing}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, first, second]) => (
          <tr key={label} className="max-md:grid max-md:grid-cols-2">
            <th scope="row" className="align-top max-md:col-span-2 max-md:border-b-0! max-md:pb-0! md:py-3.5!">
              {label}
            </th>
            {first === second ? (
              <td
                colSpan={2}
                className="text-muted max-md:col-span-2 max-md:border-t-0! max-md:pt-0! md:py-3.5! md:align-top!"
              >
                Both: {first}
              </td>
            ) : (
              <>
                <td className="max-md:border-t-0! max-md:pt-0! md:py-3.5! md:align-top!">{first}</td>
                <td className="max-md:border-t-0! max-md:pt-0! md:py-3.5! md:align-top!">{second}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
