import { Download } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import { formatDate } from '#domain/calendar/london-time.ts'
import { documentKindWords } from '#domain/orders/documents.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { savePdf } from '#app/parts/ui/save-file.ts'
import { ListView } from '../list/list-view.tsx'
import { RowTable } from '../list/row-table.tsx'
import { TitledSection } from '../list/titled.tsx'
import { OrderLink } from '../list/cells.tsx'

const figure = { width: 'lg:w-28', isNumeric: true, cardLabel: true } as const

export function DocumentTable({ month }: { month: string }) {
  const isRegistered = useShop().company.vatNumber !== null
  return (
    <TitledSection id="documents" title="Documents" className="flex flex-col gap-3">
      <ListView
        name="list-documents"
        input={{ month }}
        failure="Failed to load the documents"
        limit={10}
        noun="Documents"
        empty={{
          title: 'No document was issued in this month',
          about: 'Buyers ask for an invoice on their order’s page.',
        }}
      >
        {(rows) => (
          <RowTable
            caption="Documents of the month, newest first"
            rows={rows}
            keyOf={({ number }) => number}
            columns={(column) => [
              column(
                'Number',
                { width: 'lg:w-44', isName: true, look: 'text-left font-medium' },
                ({ number }) => number,
              ),
              column('Kind', { width: 'lg:w-36', onCard: 'right' }, ({ kind }) => documentKindWords[kind]),
              column('Issued', { width: 'lg:w-44' }, ({ issued_on: day }) => formatDate(day)),
              column('About', { onCard: 'right' }, ({ order_id: id }) => (
                <>
                  Order <OrderLink id={id} />
                </>
              )),
              ...(isRegistered
                ? [
                    column('Net', figure, (row) => formatMoney(row.net, row.currency)),
                    column('VAT', figure, (row) => formatMoney(row.vat, row.currency)),
                  ]
                : []),
              column(isRegistered ? 'Gross' : 'Amount', figure, (row) => formatMoney(row.gross, row.currency)),
              column('PDF', { width: 'lg:w-20', isHeadHidden: true, onCard: 'right' }, ({ number }) => (
                <DownloadDocument number={number} />
              )),
            ]}
          />
        )}
      </ListView>
    </TitledSection>
  )
}

function DownloadDocument({ number }: { number: string }) {
  const download = useCallMutation('find-document', {
    done: ({ filename, pdf }) => savePdf(filename, pdf),
    failed: 'Failed to download the document',
  })
  return (
    <Button variant="secondary" size="small" busy={download.isPending} onClick={() => download.mutate({ number })}>
      {!download.isPending && <Icon of={Download} />}
      <span className="sr-only">Download {number}</span>
    </Button>
  )
}
