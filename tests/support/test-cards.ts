/** Card numbers by their effect in the sandbox, as in Stripe's test mode. */
export const cards = {
  succeeds: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  asksBank: '4000 0025 0000 3155',
  disputed: '4000 0000 0000 0259',
  inquired: '4000 0000 0000 1976',
  refundsLater: '4000 0000 0000 7726',
  refundFails: '4000 0000 0000 5126',
  warnedOf: '4000 0000 0000 5423',
}
