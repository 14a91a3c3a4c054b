import { Suspense } from 'react'
import { href } from '#domain/site/href.ts'
import { ShopQueries } from '#app/parts/api/shop-queries.tsx'
import { Head } from '#app/parts/seo/head.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { Heading, Eyebrow } from '#app/parts/ui/text.tsx'
import { Container, Card } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { CodeFirst } from '../code-first.tsx'
import { LoadingStep } from '../not-opened.tsx'
import { WithOrder, type OpenedOrder } from '../with-order.tsx'

// Loaded on demand, because a link alone does not show them.
const OrderDocuments = lazyWithRetry(async () => (await import('./order-documents.tsx')).OrderDocuments)

const title = 'Invoices and credit notes'

export default function MyDocumentsPage() {
  return (
    <ShopQueries>
      <Head
        title={title}
        description="The invoices and credit notes of your order, as pages and as PDFs."
        path={href.openOrder}
        isIndexed={false}
      />
      <WithOrder opening={<LoadingStep title={title} />}>{(opened) => <Documents {...opened} />}</WithOrder>
    </ShopQueries>
  )
}

function Documents(opened: OpenedOrder) {
  const { order, access } = opened
  const { documents } = order
  return (
    <Container className="max-w-[56rem] py-12 sm:py-16">
      <div className="no-print">
        <Eyebrow>Order {order.number}</Eyebrow>
        <Heading level={1} look="headline" className="mt-3">
          {title}
        </Heading>
      </div>
      <div className="mt-8">
        {documents === null ? (
          <Card padding="large">
            <CodeFirst {...opened}>
              An invoice names its buyer, and emails get forwarded. So we’ll email a six-digit code to{' '}
              {order.customer_email} before we show it or make one.
            </CodeFirst>
          </Card>
        ) : (
          <Suspense fallback={<SkeletonLines label="Loading the documents" />}>
            <OrderDocuments order={order} documents={documents} access={access} />
          </Suspense>
        )}
      </div>
      <p className="no-print mt-6">
        <ButtonLink href={href.myOrder(order.id)} variant="quiet">
          Back to the order
        </ButtonLink>
      </p>
    </Container>
  )
}
