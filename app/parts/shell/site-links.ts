import type { Company } from '#domain/site/company.ts'
import { href } from '#domain/site/href.ts'

export type SiteLink = { label: string; href: string }

export const mainLinks: readonly SiteLink[] = [
  { label: 'Home', href: href.home },
  { label: 'Smart Cricket Bats', href: href.batLanding },
  { label: 'Sensor', href: href.sensor },
  { label: 'Tech', href: href.tech },
  { label: 'Blog', href: href.guide },
  { label: 'For Retailers', href: href.retailers },
  { label: 'Our Story', href: href.story },
  { label: 'Contact', href: href.contact },
]

export const serviceLinks: readonly SiteLink[] = [
  { label: 'Warranty', href: href.warranty },
  { label: 'Returns & Refunds', href: href.returns },
  { label: 'Track Order', href: href.trackOrder() },
  { label: 'Contact', href: href.contact },
]

export const productLinks: readonly SiteLink[] = [
  { label: 'Smart Cricket Bats', href: href.batLanding },
  { label: 'Sensor', href: href.sensor },
  { label: 'All Products', href: href.products },
  { label: 'For Retailers', href: href.retailers },
]

export const connectLinks = (company: Pick<Company, 'instagram' | 'tiktok'>): readonly SiteLink[] => [
  { label: 'Instagram', href: company.instagram },
  { label: 'TikTok', href: company.tiktok },
  { label: 'Our Story', href: href.story },
  { label: 'Technology', href: href.tech },
]

/** Pages that customers need before and after buying, and that are not in the specified menu. */
export const helpLinks: readonly SiteLink[] = [
  { label: 'Delivery', href: href.delivery },
  { label: 'Getting started', href: href.start },
  { label: 'Track order', href: href.trackOrder() },
  { label: 'Returns', href: href.returns },
  { label: 'Contact us', href: href.contact },
]

export const legalLinks: readonly SiteLink[] = [
  { label: 'Delivery', href: href.delivery },
  { label: 'Getting started', href: href.start },
  { label: 'Help', href: href.contact },
  { label: 'Privacy', href: href.privacy },
  { label: 'Terms', href: href.terms },
  { label: 'Your rights', href: href.rights },
  { label: 'Cancel an order', href: href.cancel },
  { label: 'Recycling', href: href.recycling },
  { label: 'Accessibility', href: href.accessibility },
]
