import { Suspense } from 'react'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { PageTitle } from '#app/parts/ui/text.tsx'
import { Container, Card } from '#app/parts/ui/layout.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { BackToOrder, CodeFirst } from '../code-first.tsx'
import { LoadingStep } from '../not-opened.tsx'
import { OrderPage, type OpenedOrder } from '../with-order.tsx'

// Loaded on demand, because a link alone does not show them.
const OrderDocuments = lazyWithRetry(async () => (await import('./order-documents.tsx')).OrderDocuments)

const title = 'Invoices and credit notes'

export default function MyDocumentsPage() {
  return (
    <OrderPage
      title={title}
      description="The invoices and credit notes of your order, as pages and as PDFs."
      opening={<LoadingStep title={title} />}
      Content={Documents}
    />
  )
}

function Documents(opened: OpenedOrder) {
  const { order, access } = opened
  const { documents } = order
  return (
    <Container className="max-w-[56rem] py-12 sm:py-16">
      <div className="no-print">
        <PageTitle eyebrow={`Order ${order.number}`}>{title}</PageTitle>
      </div>
      <div className="mt-8">
        {documents === null ? (
          <Card padding="large">
            <CodeFirst {...opened}>
              An invoice names its buyer, and other people may have your link. So before we show you an invoice or make
              one, we’ll email a six-digit code to {order.customer_email}.
            </CodeFirst>
          </Card>
        ) : (
          <Suspense fallback={<SkeletonLines label="Loading the documents" />}>
            <OrderDocuments order={order} documents={documents} access={access} />
          </Suspense>
        )}
      </div>
      <BackToOrder id={order.id} />
    </Container>
  )
}
