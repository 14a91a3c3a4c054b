const storageKey = 'shop.reported-purchases'

// Enough for anybody's orders in one browser, and no list that grows for ever.
const most = 50

// Where storage is refused (private windows), at least a second render of the same page is noticed.
const seenHere = new Set<string>()

/** True the first time it is told of a transaction, false ever after. */
export function rememberPurchase(transactionId: string): boolean {
  const known = storedIds()
  if (seenHere.has(transactionId) || known.includes(transactionId)) return false
  seenHere.add(transactionId)
  try {
    localStorage.setItem(storageKey, JSON.stringify([...known, transactionId].slice(-most)))
  } catch {
    // Full or refused: `seenHere` has it.
  }
  return true
}

function storedIds(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
