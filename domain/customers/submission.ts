/** Statuses of the forms that visitors send. Any status can follow any other. */
export const contactStatuses = ['new', 'reviewed', 'resolved'] as const
export const retailerStatuses = ['pending', 'approved', 'rejected'] as const
export const claimStatuses = ['new', 'in_review', 'approved', 'rejected', 'resolved'] as const

export const claimsShown = ['open', ...claimStatuses] as const
export type ClaimsShown = (typeof claimsShown)[number]
export const openClaimStatuses = ['new', 'in_review'] as const satisfies readonly ClaimStatus[]

export type ContactStatus = (typeof contactStatuses)[number]
export type RetailerStatus = (typeof retailerStatuses)[number]
export type ClaimStatus = (typeof claimStatuses)[number]

/** The subjects of a contact message. */
export const inquiryTypes = ['general', 'product', 'order', 'returns', 'privacy'] as const
export type InquiryType = (typeof inquiryTypes)[number]
