import { writeReceipt, type Sale } from '#domain/orders/receipt.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { TableHead } from '#app/parts/ui/table-head.tsx'

/** The print version of an order's page: one sheet for an accountant. */
export function Receipt(sale: Sale) {
  const { company } = useShop()
  const { seller, about, soldTo, items, sums, reference } = writeReceipt(sale, company)
  return (
    <section aria-label="Receipt" data-print="alone" className="hidden print:block">
      <header className="flex justify-between gap-8 border-b-2 border-black pb-4">
        <div>
          <p className="text-xl font-semibold">{seller.name}</p>
          <Lines of={seller.lines} />
        </div>
        <div className="text-right whitespace-nowrap tabular-nums">
          <p className="text-2xl font-semibold">Receipt</p>
          <Lines of={about} />
        </div>
      </header>
      {soldTo.length > 0 && (
        <div className="mt-6">
          <p className="text-sm font-semibold">Sold to</p>
          <Lines of={soldTo} />
        </div>
      )}
      <table className="mt-8 w-full border-collapse text-left text-sm tabular-nums [&_td]:border-b [&_td]:border-black [&_td]:py-2 [&_th]:border-b [&_th]:border-black [&_th]:py-2">
        <TableHead columns={['Item', { numeric: 'Quantity' }, { numeric: 'Each' }, { numeric: 'Price' }]} />
        <tbody>
          {items.map(({ name, quantity, each, price }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="text-right">{quantity}</td>
              <td className="text-right">{each}</td>
              <td className="text-right">{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="mt-4 ml-auto w-72 space-y-1 text-sm tabular-nums">
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
      <p className="mt-8 text-xs break-all">{reference}</p>
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
