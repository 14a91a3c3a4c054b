import { openStorage } from '#app/parts/browser/web-storage.ts'

const storage = openStorage('reportedPurchases')

// Enough for one person's orders, without a list that grows for ever.
const most = 50

/** True the first time it is called with a transaction, false afterwards. */
export function rememberPurchase(transactionId: string): boolean {
  const known = reportedPurchases()
  if (known.includes(transactionId)) return false
  storage.write(JSON.stringify([...known, transactionId].slice(-most)))
  return true
}

export function reportedPurchases(): string[] {
  try {
    const stored: unknown = JSON.parse(storage.read() ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
