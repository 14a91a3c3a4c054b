import { erasedEmail } from '../orders/order.ts'

const removedRecipient = 'Address removed after sending'

/** The recipient of an email as the log shows it. */
export const shownRecipient = (email: string): string => (email === erasedEmail ? removedRecipient : email)

export const isRemovedRecipient = (shown: string): boolean => shown === removedRecipient
