import { useState } from 'react'
import type { Crumb, Described } from './json-ld.ts'
import { href } from '#domain/site/href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'

// Search engines read the server's HTML. The browser keeps these tags, so its bundle leaves out the code that writes them.
const describePage = import.meta.env.SSR ? (await import('./json-ld.ts')).describePage : () => ''

export function StructuredData(described: Described) {
  const shop = useShop()
  // A page reached by client-side navigation was not sent by the server, and has no tags to keep.
  const [isSent] = useState(() => import.meta.env.SSR || !('hydrated' in document.documentElement.dataset))
  if (!isSent) return null
  const json = describePage(shop, described)
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}

export const crumbsTo = (...steps: Crumb[]): Crumb[] => [{ label: 'Home', href: href.home }, ...steps]
