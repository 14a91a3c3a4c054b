import { preload } from 'react-dom'
import { manifest, slotWidths, type PhotoName } from './manifest.ts'

export type { PhotoName } from './manifest.ts'

type PhotoProps = {
  name: PhotoName
  /** Empty for a decorative picture. */
  alt: string
  sizes: string
  /** Another crop for screens below 768 px, which need a tall picture. */
  onPhones?: { name: PhotoName; sizes: string }
  /** `high` for the largest picture of the first screen, one per page: it loads first. `low` for pictures that can wait for it. */
  priority?: 'high' | 'low'
  className?: string
}

const phones = '(max-width: 767.98px)'
const larger = '(min-width: 768px)'

/** A photograph in every size of its slot, which reserves its space until it has loaded. */
export function Photo({ name, alt, sizes, onPhones, priority, className }: PhotoProps) {
  const photo = manifest[name]
  const isFirst = priority === 'high'
  if (isFirst) {
    preloadPhoto(name, sizes, onPhones ? larger : undefined)
    if (onPhones) preloadPhoto(onPhones.name, onPhones.sizes, phones)
  }
  return (
    // Only the image is part of the layout; otherwise browsers render sources as boxes.
    <picture className="contents [&>source]:hidden">
      {onPhones && <PhoneSources {...onPhones} />}
      <source type="image/avif" srcSet={srcSet(name, 'avif')} sizes={sizes} />
      <img
        src={photoUrl(name)}
        srcSet={srcSet(name, 'jpg')}
        sizes={sizes}
        width={photo.width}
        height={photo.height}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        decoding={isFirst ? 'sync' : 'async'}
        fetchPriority={priority}
        style={{ backgroundColor: photo.colour }}
        className={className}
      />
    </picture>
  )
}

function PhoneSources({ name, sizes }: { name: PhotoName; sizes: string }) {
  const { width, height } = manifest[name]
  const shape = { media: phones, sizes, width, height }
  return (
    <>
      <source {...shape} type="image/avif" srcSet={srcSet(name, 'avif')} />
      <source {...shape} type="image/jpeg" srcSet={srcSet(name, 'jpg')} />
    </>
  )
}

export function photoName(text: string): PhotoName {
  if (!(text in manifest)) throw new Error(`No photograph is called '${text}'`)
  return text as PhotoName // it is a key of the manifest
}

/** The largest JPEG, for social cards, structured data and old browsers, which cannot choose a size. */
export function photoUrl(name: PhotoName): string {
  return fileUrl(name, Math.max(...widthsOf(name).jpeg), 'jpg')
}

/** The smallest JPEG, for the thumbnail on the payment provider's page. */
export function stampUrl(name: PhotoName): string {
  return fileUrl(name, Math.min(...widthsOf(name).jpeg), 'jpg')
}

/** A sprite sheet, which is loaded whole. */
export function sheetUrls(name: PhotoName): { avif: string; jpeg: string } {
  const { avif, jpeg } = widthsOf(name)
  return { avif: fileUrl(name, Math.max(...avif), 'avif'), jpeg: fileUrl(name, Math.max(...jpeg), 'jpg') }
}

function srcSet(name: PhotoName, format: 'avif' | 'jpg'): string {
  const { avif, jpeg } = widthsOf(name)
  return (format === 'avif' ? avif : jpeg).map((width) => `${fileUrl(name, width, format)} ${width}w`).join(', ')
}

function fileUrl(name: PhotoName, width: number, format: 'avif' | 'jpg'): string {
  return `/photos/${name}-${width}.${manifest[name].version}.${format}`
}

function widthsOf(name: PhotoName) {
  const { slot } = manifest[name]
  const widths = slotWidths[slot]
  if (!widths) throw new Error(`No widths for the slot '${slot}' of photograph '${name}'`)
  return widths
}

function preloadPhoto(name: PhotoName, sizes: string, media: string | undefined) {
  preload(photoUrl(name), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet(name, 'avif'),
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  })
}
