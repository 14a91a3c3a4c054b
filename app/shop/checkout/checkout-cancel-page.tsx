import { Suspense } from 'react'
import { findProduct } from '#domain/products/catalogue.ts'
import { href } from '#domain/site/href.ts'
import { shownParameters } from '#domain/site/pages.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { Skeleton } from '#app/parts/ui/skeleton.tsx'
import { useSearchParameter } from '#app/parts/browser/use-search-parameter.ts'
import { Heading, Eyebrow } from '#app/parts/ui/text.tsx'
import { Container } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { lazyWithRetry } from '#app/parts/ui/import-with-retry.ts'
import { SupportLine } from './support-line.tsx'

// The server renders one page for all addresses, so only the browser knows the product in the address.
const KeptProduct = lazyWithRetry(async () => (await import('./kept-product.tsx')).KeptProduct)

/** The page that the provider returns to after a cancelled payment. The address has the product, its quantity and the code. */
export default function CheckoutCancelPage() {
  const product = findProduct(useSearchParameter(shownParameters.product) ?? '')
  return (
    <>
      <Head
        title="Payment cancelled"
        description="Your payment was cancelled and nothing has been charged. You can try again at any time."
        path={href.checkoutCancel}
        isIndexed={false}
      />
      <Container className="grid gap-x-16 gap-y-10 py-12 sm:py-20 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:py-28">
        <div className="lg:col-span-7 lg:self-end">
          <Eyebrow>Checkout</Eyebrow>
          <Heading level={1} className="mt-3">
            Payment cancelled
          </Heading>
          <p className="mt-6 max-w-[52ch] text-lg text-muted">
            You left the payment page, and nothing has been charged. You can try again whenever you like.
          </p>
        </div>
        {product && (
          <div className="lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1">
            <Suspense fallback={<Skeleton className="h-[34rem] rounded-lg lg:h-[39rem]" />}>
              <KeptProduct product={product} />
            </Suspense>
          </div>
        )}
        <div className="lg:col-span-7">
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={href.products} variant={product ? 'secondary' : 'primary'}>
              Back to the products
            </ButtonLink>
            <ButtonLink href={href.contact} variant="secondary">
              Contact us
            </ButtonLink>
            <ButtonLink href={href.home} variant="quiet">
              Back to the home page
            </ButtonLink>
          </div>
          <SupportLine className="mt-10" question="Trouble with the payment?" />
        </div>
      </Container>
    </>
  )
}
