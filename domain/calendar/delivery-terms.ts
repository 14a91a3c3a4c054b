/** Separate from `delivery.ts`, which imports the bank holidays: most pages need only the texts. */

const hours = 48

/** The promise in six words, the same wherever it is made. */
export const deliveryLabel = `Free UK delivery within ${hours} hours`

/** The promise inside a sentence, on a card, and beside a discount. */
export const deliveryWords = `free UK delivery within ${hours} hours`
export const deliveryBadges = ['Free UK delivery', `Within ${hours} hours`]
export const discountBadge = `Free ${hours}-hr UK delivery`

/** The promise explained: no carrier collects on weekends and bank holidays. */
export const dispatchWords = `Leaves us within ${hours} hours on working days`

/** Working days after the order; the day of the order does not count. */
export const dispatchWorkingDays = { earliest: 1, latest: 2 } as const
export const arrivalWorkingDays = { earliest: 2, latest: 3 } as const

/** The wording in emails and the shipping dialog if no days are named. */
export const dispatchTime = '1-2 business days'
export const estimatedDelivery = '2-3 business days'
