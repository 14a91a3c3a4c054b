/**
 * Modules that the browser loads in one file, because pages that need one of them need nearly all: one file compresses better
 * than ten, and is loaded once. The bundler splits modules that are in no bundle.
 */
export type Bundle = {
  name: string
  /** A module that two bundles need goes to the one with the higher priority. */
  priority: number
  /** By folder, the names of the files without their endings. */
  modules: Record<string, string>
  packages?: string[]
  /** Icons of Lucide. */
  icons?: string
}

export const bundles: Bundle[] = [
  {
    // The script that every page runs at once must import no other.
    name: 'boot',
    priority: 5,
    modules: { app: 'boot', 'app/parts/browser': 'page-elements' },
  },
  {
    name: 'open-by-link',
    priority: 4,
    modules: { app: 'open-by-link', 'app/shop/my-orders': 'kept-access', 'app/shop/cases': 'kept-link' },
  },
  {
    // React, the shell and the parts of nearly every page.
    name: 'base',
    priority: 3,
    packages: ['react', 'react-dom', 'scheduler'],
    modules: {
      app: 'entry.client routes',
      'app/parts/browser': 'use-search-parameter',
      'app/parts/buy': 'checkout-news',
      'app/parts/forms': 'hydrate-on-interaction',
      'app/parts/photos': 'photo',
      'app/parts/seo': 'head structured-data',
      'app/parts/ui':
        'badge breadcrumbs button hydrate-when-visible icon layout lazy-hydrate table-head text toast use-is-hydrated',
      'domain/calendar': 'delivery-terms',
      'domain/orders': 'money',
      'domain/products': 'product-offer product-summaries',
      'domain/site': 'policies',
    },
    icons: 'mail map-pin truck',
  },
  {
    // Days and addresses, for the selling pages and those about an order.
    name: 'facts',
    priority: 2,
    modules: {
      'app/parts/analytics': 'events',
      'app/parts/buy': 'delivery-days',
      'app/parts/ui': 'price skeleton',
      'domain/calendar': 'london-time',
      'domain/customers': 'address',
      'domain/products': 'product-key product-photos',
    },
  },
  {
    // Calls and notices, of forms and of other parts.
    name: 'shared',
    priority: 1,
    modules: {
      'app/parts/api': 'call-function',
      'app/parts/forms': 'form form-failure plain-answer',
      'app/parts/http': 'call-error post',
      'app/parts/ui': 'notice',
    },
  },
  {
    // Parts of the pages of orders and conversations.
    name: 'words',
    priority: 1,
    modules: {
      'app/parts/photos': 'product-photo',
      'app/parts/ui': 'breakable copy-button on-its-way save-file',
      'domain/calendar': 'day-range',
      'domain/orders': 'count-units order-number',
      'domain/site': 'uuid',
    },
    icons: 'external-link',
  },
  {
    // The printed receipt, for the confirmation and the page of an order.
    name: 'receipt',
    priority: 1,
    modules: {
      'app/parts/shell': 'paper-sheet receipt',
      'domain/orders': 'receipt vat',
    },
  },
  {
    // Checks of typed answers.
    name: 'rules',
    priority: 1,
    packages: ['zod'],
    modules: { contract: 'fields', 'contract/submissions': 'form-rules' },
  },
  {
    // Data fetching, for pages that show fetched data.
    name: 'query',
    priority: 1,
    packages: ['@tanstack'],
    modules: { 'app/parts/api': 'shop-queries use-call' },
  },
  // Reasons and stars of reviews, for the product pages and for writing one.
  { name: 'review', priority: 1, modules: { 'domain/reviews': 'review review-summary' } },
  // Not in `selling`: the guide has a gallery, too.
  { name: 'gallery', priority: 1, modules: { 'app/parts/photos': 'gallery' } },
  {
    name: 'form',
    priority: 0,
    modules: { 'app/parts/forms': 'use-form', 'app/parts/ui': 'field input' },
  },
  {
    // Opening an order, for the buyer's own pages.
    name: 'order',
    priority: 0,
    modules: {
      'app/parts/forms': 'call-failure',
      'app/shop/my-orders': 'not-opened order-pass order-state with-order',
    },
  },
  {
    // Uploading photos and videos.
    name: 'attachments',
    priority: 0,
    modules: {
      'app/parts/files': 'attachment-field send-bytes upload-file use-attachments',
      'contract/operations': 'uploads',
      'domain/customers': 'upload',
    },
  },
  {
    name: 'account',
    priority: 0,
    modules: { 'app/shop/account': 'account-calls account-form' },
  },
  {
    // The products' texts, which order pages do not need.
    name: 'catalogue',
    priority: 0,
    modules: { 'domain/products': 'catalogue' },
  },
  {
    name: 'selling',
    priority: 0,
    modules: {
      'app/parts/buy': 'buy-panel use-promo-from-address',
      'app/parts/ui': 'accordion feature-list',
      'app/shop/products': 'bat-warranty other-product product-details product-top rating',
    },
  },
  { name: 'tables', priority: 0, modules: { 'app/parts/ui': 'compared-table table' } },
  {
    // Two small parts of every page about one product.
    name: 'buy-bar',
    priority: 0,
    modules: { 'app/parts/buy': 'buy-bar', 'app/shop/products': 'questions' },
  },
]

export function patternOf({ modules, packages = [], icons }: Bundle): RegExp {
  const anyOf = (names: string) => `(${names.replaceAll('.', String.raw`\.`).replaceAll(' ', '|')})`
  const ways = [
    ...Object.entries(modules).map(([folder, names]) => String.raw`/${folder}/${anyOf(names)}\.tsx?$`),
    ...packages.map((name) => `/node_modules/${name}/`),
    ...(icons ? [String.raw`/node_modules/lucide/.*/${anyOf(icons)}\.m?js$`] : []),
  ]
  return new RegExp(ways.join('|'))
}
