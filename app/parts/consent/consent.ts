import {
  acceptAll,
  rejectNonEssential,
  savePreferences,
  type ConsentChoice,
  type ConsentRecord,
} from '#domain/customers/consent.ts'
import { withdrawFromPurchases } from '#app/parts/analytics/withdraw-from-purchases.ts'
import { createStore, useStore } from '#app/parts/browser/create-store.ts'
import { consentStorage, storeConsent, storedConsent } from './stored-consent.ts'

export type ConsentState = {
  /** `unread` on the server, which cannot know; null if this browser has not chosen. */
  record: ConsentRecord | null | 'unread'
  isDialogOpen: boolean
}

const unread: ConsentState = { record: 'unread', isDialogOpen: false }
const store = createStore(unread)

function become(next: Partial<ConsentState>): void {
  store.set({ ...store.get(), ...next })
}

const read = () => become({ record: storedConsent(new Date()) })

function subscribe(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener)
  if (store.get().record === 'unread') {
    read()
    consentStorage.onChangeElsewhere(read)
  }
  return unsubscribe
}

export function useConsent(): ConsentState {
  return useStore({ ...store, subscribe }, unread)
}

function choose(record: ConsentRecord): void {
  storeConsent(record)
  if (!record.analytics) withdrawFromPurchases()
  become({ record, isDialogOpen: false })
}

export const consent = {
  acceptAll: () => choose(acceptAll(new Date())),
  rejectNonEssential: () => choose(rejectNonEssential(new Date())),
  savePreferences: (choice: ConsentChoice) => choose(savePreferences(choice, new Date())),
  openDialog: () => become({ isDialogOpen: true }),
  closeDialog: () => become({ isDialogOpen: false }),
}
