/** Whether payments with this secret key move real money. Its prefix tells. */
export function isLiveKey(secretKey: string): boolean {
  return /^(sk|rk)_live_/.test(secretKey)
}
