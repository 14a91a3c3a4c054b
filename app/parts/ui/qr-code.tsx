import { create } from 'qrcode'
import { classNames } from './class-names.ts'

/** A QR code as one SVG path, so that no image is needed. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const quiet = 3
  const dark = Array.from(data, (isDark, index) =>
    isDark ? `M${(index % size) + quiet} ${Math.floor(index / size) + quiet}h1v1h-1z` : '',
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size + 2 * quiet} ${size + 2 * quiet}`}
      shapeRendering="crispEdges"
      className={classNames('bg-white text-black', className ?? 'size-52 rounded-lg border border-line')}
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  )
}
