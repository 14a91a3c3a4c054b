import type { Sheet } from '#domain/orders/sheet.ts'
import { classNames } from '#app/parts/ui/class-names.ts'
import { TableHead } from '#app/parts/ui/table-head.tsx'

export function PaperSheet({
  title,
  seller,
  about,
  to,
  columns,
  rows,
  sums,
  notes,
  className,
}: Sheet & { className?: string }) {
  const [item = '', ...figures] = columns
  return (
    <section aria-label={title} data-print="alone" className={classNames('wrap-break-word', className)}>
      <header className="flex flex-wrap justify-between gap-x-8 gap-y-4 border-b-2 border-black pb-4">
        <div>
          <p className="text-xl font-semibold">{seller.name}</p>
          <Lines of={seller.lines} />
        </div>
        <div className="tabular-nums sm:text-right print:text-right">
          <p className="text-2xl font-semibold">{title}</p>
          <Lines of={about} />
        </div>
      </header>
      {to.lines.length > 0 && (
        <div className="mt-6">
          <p className="text-sm font-semibold">{to.heading}</p>
          <Lines of={to.lines} />
        </div>
      )}
      {/* On a phone the columns of an invoice are wider than the page, so the table scrolls. */}
      <div
        role="region"
        aria-label="Items"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the arrow keys
        tabIndex={0}
        className="mt-8 overflow-x-auto"
      >
        <table className="w-full border-collapse text-left text-sm tabular-nums [&_td]:border-b [&_td]:border-black [&_td]:py-2 [&_th]:border-b [&_th]:border-black [&_th]:py-2 [&_td+td]:pl-4 [&_th+th]:pl-4">
          <TableHead columns={[item, ...figures.map((numeric) => ({ numeric }))]} />
          <tbody>
            {rows.map(([name, ...amounts], index) => (
              <tr key={index}>
                <td>{name}</td>
                {amounts.map((amount, column) => (
                  <td key={column} className="text-right whitespace-nowrap">
                    {amount}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="mt-4 ml-auto max-w-72 space-y-1 text-sm tabular-nums">
        {sums.map(({ label, amount, isTotal }) => (
          <div
            key={label}
            className={`flex justify-between gap-4 ${isTotal ? 'border-t-2 border-black pt-2 text-base font-semibold' : ''}`}
          >
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8 text-xs break-all">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </section>
  )
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line, index) => (
    <p key={index} className="text-sm">
      {line}
    </p>
  ))
}
