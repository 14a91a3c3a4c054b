import type { ComponentProps, ReactNode } from 'react'
import { factQuestions } from '#domain/products/product-facts.ts'
import type { Product } from '#domain/products/product.ts'
import { href } from '#domain/site/href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { BuyBar } from '#app/parts/buy/buy-bar.tsx'
import { BuyPanel } from '#app/parts/buy/buy-panel.tsx'
import { Head } from '#app/parts/seo/head.tsx'
import { crumbsTo, StructuredData } from '#app/parts/seo/structured-data.tsx'
import { Heading } from '#app/parts/ui/text.tsx'
import { Section } from '#app/parts/ui/layout.tsx'
import { FeaturePairs, type FeaturePair } from './feature-pairs.tsx'
import { ProductDetails } from './product-details.tsx'
import { ProductTop } from './product-top.tsx'
import { Questions } from './questions.tsx'
import { ProductReviews } from './reviews/product-reviews.tsx'

type ProductFrameProps = Pick<ComponentProps<typeof Head>, 'title' | 'description' | 'image'> & {
  product: Product
  /** The heading above the features, for screen readers. */
  featuresTitle: string
  features: readonly FeaturePair[]
  beforeDetails?: ReactNode
  children: ReactNode
}

export function ProductFrame(props: ProductFrameProps) {
  const { product, title, description, image, featuresTitle, features, beforeDetails, children } = props
  const { facts } = useShop().products[product.key]
  const faq = [...product.faq, ...factQuestions(facts)]
  const crumbs = crumbsTo({ label: 'Products', href: href.products }, { label: product.name, href: product.path })
  return (
    <>
      <Head title={title} description={description} path={product.path} image={image} kind="product" />
      <StructuredData crumbs={crumbs} products={[product]} faq={faq} />
      <ProductTop product={product} crumbs={crumbs}>
        <BuyPanel product={product.key} />
      </ProductTop>
      <Section tone="cream" labelledBy="features">
        <Heading level={2} id="features" className="sr-only">
          {featuresTitle}
        </Heading>
        <FeaturePairs pairs={features} />
      </Section>
      {beforeDetails}
      <ProductDetails product={product} />
      <ProductReviews product={product.key} />
      <Questions faq={faq} />
      {children}
      <BuyBar product={product.key} />
    </>
  )
}
