export type SiteLink = { label: string; href: string }

export const mainLinks: readonly SiteLink[] = [
  { label: 'Home', href: '/' },
  { label: 'Smart Cricket Bats', href: '/smart-cricket-bats-uk' },
  { label: 'Sensor', href: '/products/str8bat-sensor-uk' },
  { label: 'Tech', href: '/tech' },
  { label: 'Blog', href: '/blog/smart-cricket-bat-buying-guide-uk' },
  { label: 'For Retailers', href: '/retailers' },
  { label: 'Our Story', href: '/story' },
  { label: 'Contact', href: '/contact' },
]

export const serviceLinks: readonly SiteLink[] = [
  { label: 'Warranty', href: '/warranty' },
  { label: 'Returns & Refunds', href: '/returns' },
  { label: 'Track Order', href: '/track-order' },
  { label: 'Contact', href: '/contact' },
]

export const productLinks: readonly SiteLink[] = [
  { label: 'Smart Cricket Bats', href: '/smart-cricket-bats-uk' },
  { label: 'Sensor', href: '/products/str8bat-sensor-uk' },
  { label: 'All Products', href: '/products' },
  { label: 'For Retailers', href: '/retailers' },
]

export const legalLinks: readonly SiteLink[] = [
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
  { label: 'Recycling', href: '/recycling' },
]
