import { paths } from '../site/pages.ts'
import type { ProductKey } from './product-key.ts'

/** The short facts that nearly every page uses. The catalogue has the longer texts. */
export type ProductSummary = {
  key: ProductKey
  /** The path of the product's own page. */
  path: string
  name: string
  badge: string
  /** One line under the name. */
  tagline: string
  /** Shown beside the price. */
  subscriptionNote: string
}

export const productLabels: Record<ProductKey, ProductSummary> = {
  'zap-infinity-bat': {
    key: 'zap-infinity-bat',
    path: paths.bat,
    name: 'ZAP Smart Cricket Bat',
    badge: 'Sensor built in',
    tagline: 'Premium Grade 2 English willow with a sensor built in.',
    subscriptionNote: '1 year of free app subscription, then £36 per year',
  },
  'str8bat-sensor': {
    key: 'str8bat-sensor',
    path: paths.sensor,
    name: 'str8bat Sensor',
    badge: 'For the bat you own',
    tagline: 'Your own bat, with every swing measured.',
    subscriptionNote: '1 year of free app subscription',
  },
}
