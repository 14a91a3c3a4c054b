import { findProduct, type Product } from '#domain/catalogue.ts'
import { isSoldOut } from '#domain/product-facts.ts'
import { BuyButton } from '#app/buy/buy-button.tsx'
import { ProductPrice } from '#app/buy/product-price.tsx'
import { PromoEntry } from '#app/buy/promo-entry.tsx'
import { SoldOut } from '#app/buy/sold-out.tsx'
import { usePromo } from '#app/buy/promo-store.ts'
import { usePromoFromAddress } from '#app/buy/use-promo-from-address.ts'
import { Head } from '#app/head.tsx'
import { Photo } from '#app/photos/photo.tsx'
import { useShop } from '#app/shop-facts.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { Container } from '#app/ui/container.tsx'
import { Eyebrow } from '#app/ui/eyebrow.tsx'
import { Heading } from '#app/ui/heading.tsx'
import { useSearchParameter } from '#app/use-search-parameter.ts'
import { SupportLine } from './support-line.tsx'

/** Where the provider's page leads back to. The address remembers what was being bought, and with which code. */
export default function CheckoutCancelPage() {
  const product = findProduct(useSearchParameter('product') ?? '')
  return (
    <>
      <Head
        title="Payment Cancelled"
        description="Your payment was cancelled and nothing has been charged. You can try again at any time."
        path="/checkout-cancel"
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
            <KeptProduct product={product} />
          </div>
        )}
        <div className="lg:col-span-7">
          <div className="flex flex-wrap gap-3">
            <ButtonLink href="/products" variant={product ? 'secondary' : 'primary'}>
              Back to the products
            </ButtonLink>
            <ButtonLink href="/contact" variant="secondary">
              Contact us
            </ButtonLink>
            <ButtonLink href="/" variant="quiet">
              Return to Home
            </ButtonLink>
          </div>
          <SupportLine className="mt-10" question="Trouble with the payment?" />
        </div>
      </Container>
    </>
  )
}

/** Landscape pictures, for a wide and low frame. */
const pictures = { 'zap-infinity-bat': 'bat-08-grass', 'str8bat-sensor': 'sensor-01-hero' } as const

function KeptProduct({ product }: { product: Product }) {
  const promo = usePromo()
  const facts = useShop().products[product.key]
  usePromoFromAddress(product.key)
  return (
    <Card as="section" labelledBy="kept-product" padding="bare" className="overflow-hidden">
      <Photo
        name={pictures[product.key]}
        alt=""
        sizes="(min-width: 64rem) 34rem, 92vw"
        className="aspect-[16/9] w-full object-cover"
      />
      <div className="flex flex-col gap-4 p-6">
        <div>
          <p className="text-sm text-muted">Kept for you</p>
          <Heading level={2} look="title" id="kept-product" className="mt-1">
            {product.name}
          </Heading>
        </div>
        <div className="flex flex-col gap-1.5">
          <ProductPrice product={product.key} promo={promo} />
          <p className="text-sm text-muted">{product.subscriptionNote}</p>
        </div>
        {isSoldOut(facts) ? (
          <SoldOut />
        ) : (
          <div className="flex flex-col gap-3">
            <PromoEntry product={product.key} />
            <BuyButton product={product.key} label="Try again" opensIn="here" variant="accent" size="large" wide />
          </div>
        )}
      </div>
    </Card>
  )
}
