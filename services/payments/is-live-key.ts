/** Whether money is real: the provider's secret keys say so themselves. */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey)
}
