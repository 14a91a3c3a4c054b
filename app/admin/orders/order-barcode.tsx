import { code128 } from '#domain/products/code-128.ts'
import { shortId } from '#domain/orders/order.ts'

/** An order's number for a hand scanner. */
export function OrderBarcode({ id, className }: { id: string; className?: string }) {
  const number = shortId(id).toUpperCase()
  const { bars, width } = code128(number)
  const quiet = 10
  return (
    <svg
      role="img"
      aria-label={`Barcode ${number}`}
      viewBox={`0 0 ${width + 2 * quiet} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      className={className}
    >
      {bars.map(({ x, width: bar }) => (
        <rect key={x} x={x + quiet} y={0} width={bar} height={40} fill="black" />
      ))}
    </svg>
  )
}
