/** Apart from the reckoning of days, which brings the bank holidays along: most pages only want the words. */

/** The promise in five words, the same wherever it is made. */
export const deliveryLabel = 'Free UK delivery within 48 hours'

/** Counted from the order; the day of the order itself does not count. */
export const dispatchWorkingDays = { earliest: 1, latest: 2 } as const
export const arrivalWorkingDays = { earliest: 2, latest: 3 } as const

/** How letters and the shipping dialog put it when no days are named. */
export const dispatchTime = '1-2 business days'
export const estimatedDelivery = '2-3 business days'
