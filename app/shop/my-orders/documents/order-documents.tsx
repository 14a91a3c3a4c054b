import { href } from '#domain/site/href.ts'
import { formatDate } from '#domain/calendar/london-time.ts'
import { currentInvoice, documentKindWords } from '#domain/orders/documents.ts'
import { formatMoney } from '#domain/orders/money.ts'
import { shownParameters } from '#domain/site/pages.ts'
import { useCallMutation } from '#app/parts/api/use-call.ts'
import { useSearchParameter } from '#app/parts/browser/use-search-parameter.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { savePdf } from '#app/parts/ui/save-file.ts'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import type { MyOrder } from '../order-state.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { OneDocument } from './one-document.tsx'

type Documents = NonNullable<MyOrder['documents']>
type OrderDocumentsProps = { order: MyOrder; documents: Documents; access: string | undefined }

export function OrderDocuments({ order, documents, access }: OrderDocumentsProps) {
  const inAddress = useSearchParameter(shownParameters.document)
  const shown = documents.find(({ number }) => number === inAddress)
  const hasInvoice = order.invoice_form !== null
  return (
    <div className="space-y-8">
      {documents.length === 0 ? (
        <EmptyState title="No documents yet">
          {hasInvoice
            ? 'Ask for your invoice below. If we refund you later, you’ll get its credit note automatically.'
            : 'You can have an invoice once an order is paid. An order that cost nothing has none.'}
        </EmptyState>
      ) : (
        <ul className="no-print space-y-3">
          {documents.map((document) => (
            <DocumentRow key={document.number} document={document} access={access} isShown={document === shown} />
          ))}
        </ul>
      )}
      {shown && <OneDocument orderId={order.id} number={shown.number} access={access} />}
      {hasInvoice && (
        <Card as="section" labelledBy="ask" padding="large" className="no-print">
          <Heading level={2} look="title" id="ask">
            {currentInvoice(documents) ? 'An invoice with different details' : 'Ask for an invoice'}
          </Heading>
          <InvoiceForm order={order} access={access} isSecond={currentInvoice(documents) !== null} />
        </Card>
      )}
    </div>
  )
}

type DocumentRowProps = { document: Documents[number]; access: string | undefined; isShown: boolean }

function DocumentRow({ document, access, isShown }: DocumentRowProps) {
  const { number, kind, order_id: id, issued_on, gross, currency } = document
  const download = useCallMutation('find-document', {
    done: ({ filename, pdf }) => savePdf(filename, pdf),
    failed: 'Failed to make the PDF',
  })
  return (
    <Card as="li" padding="small" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <TextLink
          href={href.myDocuments(id, number)}
          aria-current={isShown ? 'true' : undefined}
          className="font-semibold tabular-nums"
        >
          {number}
        </TextLink>
        <p className="text-sm text-muted">
          {documentKindWords[kind]}, {formatDate(issued_on)}
        </p>
      </div>
      <div className="flex items-center gap-4">
        <span className="tabular-nums">
          {kind === 'credit-note' && '−'}
          {formatMoney(gross, currency)}
        </span>
        <Button
          variant="secondary"
          size="small"
          busy={download.isPending}
          aria-label={`PDF of ${number}`}
          onClick={() => download.mutate({ number, id, access })}
        >
          PDF
        </Button>
      </div>
    </Card>
  )
}
