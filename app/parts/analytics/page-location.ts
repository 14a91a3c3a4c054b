/** Parameters that may be reported: product, code and campaign. Others may contain an order's key or typed text. */
const toldParameters = new Set(['product', 'pc', 'gclid', 'gbraid', 'wbraid', 'dclid'])
const isTold = (name: string) => toldParameters.has(name) || /^utm_[a-z_]+$/.test(name)

export function publicAddress(address: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  for (const name of new Set(searchParams.keys())) if (!isTold(name)) searchParams.delete(name)
  return origin + pathname + (searchParams.size > 0 ? `?${searchParams.toString()}` : '')
}
