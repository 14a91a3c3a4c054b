import { consentCookieName, consentLifetimeDays } from '#domain/customers/consent.ts'
import { storageKeys, type StorageName } from '#app/parts/browser/web-storage.ts'

type Kept = { name: string; purpose: string; kind: 'Functional' | 'Analytics' | 'Marketing'; time: string }

const ours: Record<StorageName, { purpose: string; time: string }> = {
  consent: { purpose: 'Remembers your cookie choice', time: `${consentLifetimeDays} days` },
  session: { purpose: 'Keeps you signed in', time: 'Until you sign out' },
  promo: { purpose: 'Keeps a promo code you entered', time: 'Until you close the tab' },
  draft: { purpose: 'Keeps what you typed into a form', time: 'Until you send it or close the tab' },
  orderPass: { purpose: 'Keeps an order open that you opened with a code', time: 'Until you close the tab' },
  caseLink: { purpose: 'Keeps a conversation open that you opened from an email', time: 'Until you close the tab' },
  reportedPurchases: { purpose: 'Stops one order being counted twice', time: 'Until you clear your browser’s data' },
  unfinished: { purpose: 'Keeps what you had typed when a page has to load again', time: 'Until the page is back' },
}

const googles: Kept[] = [
  { name: '_ga, _ga_*', purpose: 'Google Analytics: counts visits', kind: 'Analytics', time: 'Up to 2 years' },
  {
    name: '_gcl_*',
    purpose: 'Google Ads: links a purchase to an advertisement',
    kind: 'Marketing',
    time: 'Up to 90 days',
  },
]

export const keptInBrowser: Kept[] = [
  ...Object.entries(ours).map(([name, entry]) => ({
    name: nameOf(name as StorageName), // the keys of `ours`
    kind: 'Functional' as const,
    ...entry,
  })),
  ...googles,
]

function nameOf(name: StorageName): string {
  const key = storageKeys[name].key.replace(/\.$/, '.*')
  return name === 'consent' ? `${consentCookieName}, ${key}` : key
}
