import { productKeys } from '#domain/products/product-key.ts'
import { mainPhotos } from '#domain/products/product-photos.ts'
import { productLabels } from '#domain/products/product-summaries.ts'
import { classNames } from '#app/parts/ui/class-names.ts'
import { Photo, photoName } from './photo.tsx'

type ProductPhotoProps = {
  /** The product's key or name, as orders store it. */
  product: string
  sizes: string
  className: string
}

/** The photograph of a product beside its name; nothing if it is no longer sold. */
export function ProductPhoto({ product, sizes, className }: ProductPhotoProps) {
  const key = productKeys.find((known) => known === product || productLabels[known].name === product)
  if (key === undefined) return null
  return (
    <Photo
      name={photoName(mainPhotos[key])}
      alt=""
      sizes={sizes}
      className={classNames('shrink-0 rounded-md bg-sunken object-cover', className)}
    />
  )
}
