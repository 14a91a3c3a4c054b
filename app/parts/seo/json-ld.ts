import type { ShopFacts } from '#contract/buying/shop-facts.ts'
import type { Product } from '#domain/products/product.ts'
import { arrivalWorkingDays, deliveryLabel, dispatchWorkingDays } from '#domain/calendar/delivery-terms.ts'
import { londonDate, type CalendarDate } from '#domain/calendar/london-time.ts'
import { toMajor } from '#domain/orders/money.ts'
import { returnsPolicy } from '#domain/site/policies.ts'
import { isSoldOut, shownRating } from '#domain/products/product-offer.ts'
import { href } from '#domain/site/href.ts'
import { photoName, photoUrl } from '#app/parts/photos/photo.tsx'

type DataNode = { '@type': string; [property: string]: unknown }

export type Crumb = { label: string; href: string }

export type Described = {
  crumbs?: readonly Crumb[]
  products?: readonly Product[]
  faq?: Faq
  article?: ArticleFacts
}

export function describePage(shop: ShopFacts, { crumbs, products = [], faq, article }: Described): string {
  const nodes = [
    organization(shop),
    ...(crumbs ? [breadcrumbs(shop, crumbs)] : []),
    ...products.map((product) => productNode(shop, product)),
    ...(faq ? [faqPage(faq)] : []),
    ...(article ? [articleNode(shop, article)] : []),
  ]
  // A script element ends at the first '</script', even in a string, so escape every '<'.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', String.raw`\u003c`)
}

function organization({ siteUrl, company }: ShopFacts): DataNode {
  return {
    '@type': 'Organization',
    '@id': organizationId(siteUrl),
    name: company.name,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    email: company.email,
    telephone: company.phone,
    ...(company.vatNumber && { vatID: company.vatNumber }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.addressLines.join(', '),
      addressLocality: company.city,
      postalCode: company.postcode,
      addressCountry: 'GB',
    },
    sameAs: [company.instagram, company.tiktok],
    hasMerchantReturnPolicy: returnPolicy(siteUrl),
    hasShippingService: {
      '@type': 'ShippingService',
      name: deliveryLabel,
      fulfillmentType: 'https://schema.org/FulfillmentTypeDelivery',
      handlingTime: servicePeriod(dispatchWorkingDays),
      shippingConditions: {
        '@type': 'ShippingConditions',
        shippingDestination: unitedKingdom,
        shippingRate: nothingToPay,
        transitTime: servicePeriod(transitWorkingDays),
      },
    },
  }
}

function productNode(shop: ShopFacts, product: Product): DataNode {
  const { siteUrl } = shop
  const facts = shop.products[product.key]
  return {
    '@type': 'Product',
    '@id': `${siteUrl}${product.path}#product`,
    name: product.name,
    description: product.description,
    sku: product.key,
    brand: { '@type': 'Brand', name: product.brand },
    image: product.images.map(({ photo }) => siteUrl + photoUrl(photoName(photo))),
    ...ratingAndReviews(shop, product),
    offers: {
      '@type': 'Offer',
      url: siteUrl + product.path,
      price: toMajor(facts.price_pence).toFixed(2),
      priceCurrency: 'GBP',
      availability: `https://schema.org/${isSoldOut(facts) ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': organizationId(siteUrl) },
      hasMerchantReturnPolicy: returnPolicy(siteUrl),
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingDestination: unitedKingdom,
        shippingRate: nothingToPay,
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(dispatchWorkingDays),
          transitTime: days(transitWorkingDays),
        },
      },
    },
  }
}

/** The ratings and reviews on the page; nothing if it shows no stars. */
function ratingAndReviews({ products, firstReviews }: ShopFacts, { key }: Product) {
  const rating = shownRating(products[key])
  if (!rating) return {}
  const { value, count } = rating
  const { sample } = products[key]
  return {
    aggregateRating: { '@type': 'AggregateRating', ratingValue: value, reviewCount: count, bestRating: 5 },
    review: sample
      ? reviewNode({ ...sample, stars: value })
      : (firstReviews[key] ?? []).map(({ display_name, published_at, title, text, stars }) =>
          reviewNode({ author: display_name, date: londonDate(new Date(published_at)), title, text, stars }),
        ),
  }
}

type DescribedReview = { author: string; date: CalendarDate; title?: string; text: string; stars: number | string }

function reviewNode({ author, date, title, text, stars }: DescribedReview): DataNode {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    datePublished: date,
    ...(title && { name: title }),
    reviewBody: text,
    reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
  }
}

function breadcrumbs({ siteUrl }: ShopFacts, crumbs: readonly Crumb[]): DataNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: siteUrl + href,
    })),
  }
}

function faqPage(faq: Faq): DataNode {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

type Faq = readonly { question: string; answer: string }[]

type ArticleFacts = {
  title: string
  description: string
  path: string
  image: string
  published: string
  changed: string
}

function articleNode({ siteUrl }: ShopFacts, facts: ArticleFacts): DataNode {
  return {
    '@type': 'Article',
    headline: facts.title,
    description: facts.description,
    mainEntityOfPage: siteUrl + facts.path,
    image: siteUrl + facts.image,
    datePublished: facts.published,
    dateModified: facts.changed,
    inLanguage: 'en-GB',
    author: { '@id': organizationId(siteUrl) },
    publisher: { '@id': organizationId(siteUrl) },
  }
}

const organizationId = (siteUrl: string) => `${siteUrl}/#organization`

const unitedKingdom = { '@type': 'DefinedRegion', addressCountry: 'GB' }
const nothingToPay = { '@type': 'MonetaryAmount', value: 0, currency: 'GBP' }

/** The delivery time after dispatch. */
const transitWorkingDays = {
  earliest: arrivalWorkingDays.earliest - dispatchWorkingDays.earliest,
  latest: arrivalWorkingDays.latest - dispatchWorkingDays.latest,
}

type Span = { earliest: number; latest: number }

const days = ({ earliest, latest }: Span) => ({
  '@type': 'QuantitativeValue',
  minValue: earliest,
  maxValue: latest,
  unitCode: 'DAY',
})

const servicePeriod = (span: Span) => ({
  '@type': 'ServicePeriod',
  duration: days(span),
  businessDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`),
})

function returnPolicy(siteUrl: string) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'GB',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returnsPolicy.windowDays,
    merchantReturnLink: `${siteUrl}${href.returns}`,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    itemDefectReturnFees: 'https://schema.org/FreeReturn',
    refundType: 'https://schema.org/FullRefund',
  }
}
